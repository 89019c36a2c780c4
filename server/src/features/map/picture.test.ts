import type { ResultMap } from '@round-table/shared/contract';
import { answerColors } from '@round-table/shared/domain';
import { PNG } from 'pngjs';
import { getGeometry } from '../../map-geometry/geometry';
import { marksOf, restingScene } from '../../result-map/marks';
import { demoCodes } from '../../testing/map-shapes';
import { mapPicture, type Picture, toTextLines } from './picture';
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
  }));
  const question = { id: 1, order: 1, text, chapter: { id: 1, order: 3, name: 'Form' } };
  const map: ResultMap = { question, version: null, options, countries };
  return { map, locale: 'en', answers: answerColors.light, taken: null, timeZone: 'UTC', geometry };
}

const draw = (picture: Picture) => PNG.sync.read(toPng(mapPicture(picture)));

function colorAt(png: PNG, x: number, y: number): string {
  const at = (Math.round(y * zoom) * png.width + Math.round(x * zoom)) * 4;
  return `#${png.data
    .subarray(at, at + 3)
    .toString('hex')
    .toUpperCase()}`;
}

/** How many pixels of a part of the picture are dark: the ink of its text. */
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
  const scene = restingScene(countries, geometry.places, geometry.fit, { width: 1200, height: 660 });
  const mark = marksOf(countries, geometry.places, scene).find((other) => other.code === code);
  return [mark?.at[0] ?? 0, (mark?.at[1] ?? 0) + headHeight] as const;
};

test('countries, boxes and circles have the colours of their answers', async () => {
  const png = draw(aPicture('Which form?', (code) => ({ DE: 1, JP: 2, LI: 2 })[code] ?? 3));
  const beside = (code: string, dx: number) => colorAt(png, placeOf(code)[0] + dx, placeOf(code)[1]);
  expect(beside('DE', 9)).toBe(answerColors.light[0]?.ground);
  expect(beside('FR', 9)).toBe(answerColors.light[2]?.ground);
  expect(beside('JP', 7)).toBe(answerColors.light[1]?.ground);
  expect(beside('LI', 5)).toBe(answerColors.light[1]?.ground);
});

test('the number stands on the country: without a font it would be missing, silently', async () => {
  const [x, y] = placeOf('FR');
  const png = draw(aPicture());
  expect(inkIn(png, x - 5, y - 6, x + 5, y + 6)).toBeGreaterThan(20);
  const open = draw(aPicture('Which form?', () => null));
  expect(inkIn(open, x - 5, y - 6, x + 5, y + 6)).toBe(0);
});

test.each(['Source Serif 4', 'Inter'])('%s has every letter of Europe, each drawn as itself', (font) => {
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

test('hostile texts break neither the picture nor what stands beside', async () => {
  const svg = mapPicture(aPicture('</text><script>alert(1)</script>&amp; "quoted"'));
  expect(svg).not.toContain('<script');
  const png = draw(aPicture('</text><rect width="9999" height="9999"/>&'));
  expect(colorAt(png, placeOf('FR')[0] + 9, placeOf('FR')[1])).toBe(answerColors.light[2]?.ground);
});

test('a long question takes more lines, and pushes the map down instead of covering it', async () => {
  const short = draw(aPicture('Short?'));
  const long = draw(aPicture('Which of the following forms is required where the owner is represented by another? '.repeat(4)));
  expect(long.height).toBeGreaterThanOrEqual(short.height + 2 * 30 * zoom);
});

test('what cannot be drawn fails, and the next picture is drawn all the same', async () => {
  expect(() => toPng('<svg')).toThrow();
  expect(draw(aPicture()).width).toBe(1800);
});

test('text breaks at words, and a word without end is cut', () => {
  expect(toTextLines('one two three', 70, 10)).toEqual(['one two', 'three']);
  expect(toTextLines('', 70, 10)).toEqual(['']);
  expect(toTextLines('abcdefghij', 40, 10)).toEqual(['abcd', 'efgh', 'ij']);
});
