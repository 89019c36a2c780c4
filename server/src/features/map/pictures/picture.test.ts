import { getGeometry } from '@round-table/map/geometry/geometry';
import { createInitialScene, toMarks } from '@round-table/map/layout/marks';
import { demoCodes } from '@round-table/map/testing/map-shapes';
import type { ResultMap } from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import { PNG } from 'pngjs';
import { createMapPicture, type Picture, toTextLines } from './picture';
import { toPng } from './render';

const zoom = 1.5;
const headHeight = 58;
const geometry = getGeometry(demoCodes);

function aPicture(text = 'Which form?', answer: (code: string) => number | null = () => 3): Picture {
  const options = [1, 2, 3].map((order) => ({ order, text: `Option ${order}`, color: '', count: 0 }));
  const countries = demoCodes.map((code) => ({
    code,
    code_label: code,
    iso_numeric: null,
    name: code,
    answer_order: answer(code),
    answer_text: 'x',
    since: null,
  }));
  const question = { id: 1, order: 1, text, chapter: { id: 1, order: 3, name: 'Form' } };
  const map: ResultMap = { question, version: null, options, countries };
  return { map, locale: 'en', answers: answerColors.light, taken: null, timeZone: 'UTC', geometry };
}

const draw = (picture: Picture) => PNG.sync.read(toPng(createMapPicture(picture)));

function colorAt(png: PNG, x: number, y: number): string {
  const at = (Math.round(y * zoom) * png.width + Math.round(x * zoom)) * 4;
  return `#${png.data
    .subarray(at, at + 3)
    .toString('hex')
    .toUpperCase()}`;
}

/** Counts the dark pixels of a part of the picture. */
function inkIn(png: PNG, left: number, top: number, right: number, bottom: number): number {
  let ink = 0;
  for (let y = Math.round(top * zoom); y < bottom * zoom; y++) {
    for (let x = Math.round(left * zoom); x < right * zoom; x++) {
      if ((png.data[(y * png.width + x) * 4] ?? 255) < 120) ink += 1;
    }
  }
  return ink;
}

const placeOf = (code: string) => {
  const countries = demoCodes.map((other) => ({ code: other, name: other, answer: 3 }));
  const scene = createInitialScene(countries, geometry.places, geometry.fit, { width: 1200, height: 660 });
  const mark = toMarks(countries, geometry.places, scene).find((other) => other.code === code);
  return [mark?.at[0] ?? 0, (mark?.at[1] ?? 0) + headHeight] as const;
};

test('draws countries, boxes and circles in the colours of their answers', async () => {
  const png = draw(aPicture('Which form?', (code) => ({ DE: 1, JP: 2, LI: 2 })[code] ?? 3));
  const beside = (code: string, dx: number) => colorAt(png, placeOf(code)[0] + dx, placeOf(code)[1]);
  expect(beside('DE', 9)).toBe(answerColors.light[0]?.background);
  expect(beside('FR', 9)).toBe(answerColors.light[2]?.background);
  expect(beside('JP', 7)).toBe(answerColors.light[1]?.background);
  expect(beside('LI', 5)).toBe(answerColors.light[1]?.background);
});

test('draws the number on the country (a missing font would drop it silently)', async () => {
  const [x, y] = placeOf('FR');
  const png = draw(aPicture());
  expect(inkIn(png, x - 5, y - 6, x + 5, y + 6)).toBeGreaterThan(20);
  const open = draw(aPicture('Which form?', () => null));
  expect(inkIn(open, x - 5, y - 6, x + 5, y + 6)).toBe(0);
});

test.each(['Source Serif 4', 'Inter'])('draws every European letter in %s', (font) => {
  const inkOf = (letter: string) => {
    const text = `<text x="10" y="40" font-size="40" font-family="${font}">${letter}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#fff"/>${text}</svg>`;
    return inkIn(PNG.sync.read(toPng(svg)), 0, 0, 60, 60);
  };
  const missing = inkOf('\uE000');
  for (const letter of 'AäßçėęğıłňőřșťůžþðæøåÐŁΩψЖщїґўћЉŵẞ') {
    const ink = inkOf(letter);
    expect({ letter, drawn: ink > 60 && ink !== missing }).toEqual({ letter, drawn: true });
  }
});

test('escapes malicious texts', async () => {
  const svg = createMapPicture(aPicture('</text><script>alert(1)</script>&amp; "quoted"'));
  expect(svg).not.toContain('<script');
  const png = draw(aPicture('</text><rect width="9999" height="9999"/>&'));
  expect(colorAt(png, placeOf('FR')[0] + 9, placeOf('FR')[1])).toBe(answerColors.light[2]?.background);
});

test('wraps a long question and moves the map down', async () => {
  const short = draw(aPicture('Short?'));
  const long = draw(aPicture('Which of the following forms is required where the owner is represented by another? '.repeat(4)));
  expect(long.height).toBeGreaterThanOrEqual(short.height + 2 * 30 * zoom);
});

test('throws for invalid input, and renders the next picture', async () => {
  expect(() => toPng('<svg')).toThrow();
  expect(draw(aPicture()).width).toBe(1800);
});

test('wraps text at words, and breaks an overlong word', () => {
  expect(toTextLines('one two three', 70, 10)).toEqual(['one two', 'three']);
  expect(toTextLines('', 70, 10)).toEqual(['']);
  expect(toTextLines('abcdefghij', 40, 10)).toEqual(['abcd', 'efgh', 'ij']);
});

test('outlines the chosen countries: a shape, a box and a circle', () => {
  const chosen = createMapPicture({ ...aPicture(), chosen: ['DE', 'JP', 'LI', 'ZZ'] });
  expect(chosen.match(/class="ring over"/g)).toHaveLength(4);
  expect(createMapPicture(aPicture())).not.toContain('class="ring');
  const png = PNG.sync.read(toPng(chosen));
  expect(png.data).not.toEqual(draw(aPicture()).data);
});

test('names its source in a line of its own, escaped', () => {
  const source = {
    publicUrl: 'https://round-table.example',
    name: 'Round <Table>',
    version: '2027-1',
    state: 'Version 2027-1 of 1 March 2027',
    rights: ['Licence: CC BY 4.0'],
  };
  const picture = aPicture();
  const [plain, named, long] = [
    picture,
    { ...picture, source, chosen: ['DE'] },
    { ...picture, source: { ...source, rights: ['© Round Table '.repeat(20)] } },
  ].map(createMapPicture);
  expect(named).toContain(
    `Round &lt;Table&gt; · Version 2027-1 of 1 March 2027 · https://round-table.example/v/2027-1/question/${picture.map.question.id}/?c=DE · Licence: CC BY 4.0</text>`,
  );
  const height = (svg = '') => Number(/height="(\d+)"/.exec(svg)?.[1]);
  expect(height(named) - height(plain)).toBe(32);
  expect(height(long)).toBeGreaterThan(height(named));
});
