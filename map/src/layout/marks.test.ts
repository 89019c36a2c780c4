import { getGeometry } from '../geometry/geometry';
import { demoCodes } from '../testing/map-shapes';
import { boxSize, computeLabelWidth, createInitialScene, type Mark, toLines, toMarks } from './marks';
import { panScene, type Scene, type Size, toPixels, zoomScene } from './view';

const names: Record<string, string> = { GBE: 'England and Wales', GBS: 'Scotland', JP: 'Japan' };
const countriesOf = (codes: string[], answer: number | null = 3) => codes.map((code) => ({ code, name: names[code] ?? code, answer }));

function atRest(size: Size, codes = demoCodes, answer: number | null = 3) {
  const { places, fit } = getGeometry(codes);
  const countries = countriesOf(codes, answer);
  const scene = createInitialScene(countries, places, fit, size);
  const marks = (seen: Scene = scene) => toMarks(countries, places, seen);
  const mark = (code: string, seen: Scene = scene): Mark => {
    const found = marks(seen).find((other) => other.code === code);
    if (!found) throw new Error(`No mark for ${code}`);
    return found;
  };
  return { scene, marks, mark };
}

const wide = { width: 1440, height: 690 };
const column = { width: 638, height: 455 };
const phone = { width: 358, height: 390 };
const lowPhone = { width: 358, height: 290 };
const screens = [wide, column, { width: 470, height: 375 }, phone, lowPhone, { width: 288, height: 290 }];

test.each(screens)('every country is marked once and within the picture: %p', (size) => {
  const marks = atRest(size).marks();
  expect(marks.map(({ code }) => code)).toEqual(demoCodes);
  for (const { code, at, isAway } of marks) {
    expect({ code, isAway }).toEqual({ code, isAway: false });
    expect(at[0] >= 0 && at[0] <= size.width && at[1] >= 0 && at[1] <= size.height).toBe(true);
  }
});

test('parts of the United Kingdom are beside it with a leader line; on a phone they are at the foot', () => {
  expect(atRest(column).mark('GBS')).toMatchObject({
    kind: 'box',
    side: 'left',
    lines: ['Scotland'],
    leader: [expect.any(Number), expect.any(Number)],
  });
  expect(atRest(column).mark('GBE')).toMatchObject({ lines: ['England', 'and Wales'] });
  expect(atRest(phone).mark('GBS')).toMatchObject({ kind: 'box', side: 'right', leader: null });
  expect(atRest(phone).mark('GBE')).toMatchObject({ side: 'right', lines: ['England and Wales'] });
});

test('a low map cuts off the far north, so that its countries are larger', () => {
  const { scene, mark } = atRest(lowPhone);
  expect(toPixels(scene.home, [scene.fit.x, scene.fit.y])[1]).toBeLessThan(0);
  expect(mark('IS')).not.toMatchObject({ kind: 'box' });
});

test('a country out of view is listed at the foot, also while zooming', () => {
  const { scene, mark } = atRest(column);
  const closer = zoomScene(scene, 4);
  expect(mark('JP')).toMatchObject({ kind: 'box', lines: ['Japan'], leader: null });
  expect(mark('JP', closer)).toEqual(mark('JP'));
});

test.each(screens)('boxes and their names do not cover each other: %p', (size) => {
  const codes = [...demoCodes, 'GBW', 'GBN', 'BR', 'AU', 'NZ', 'CA', 'TV'];
  const boxes = atRest(size, codes)
    .marks()
    .flatMap((mark) => {
      if (mark.kind !== 'box') return [];
      const text = Math.max(...mark.lines.map(computeLabelWidth)) + 6;
      const left = mark.at[0] - boxSize / 2 - (mark.side === 'left' ? text : 0);
      return [{ code: mark.code, left, right: left + boxSize + text, top: mark.at[1] - boxSize / 2, bottom: mark.at[1] + boxSize / 2 }];
    });
  expect(boxes.length).toBe(10);
  for (const [index, a] of boxes.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(0);
    for (const b of boxes.slice(index + 1)) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      expect({ a: a.code, b: b.code, apart }).toEqual({ a: a.code, b: b.code, apart: true });
    }
  }
});

test.each([...screens, { width: 390, height: 430 }, { width: 430, height: 430 }])(
  'no box stands on the number of a country: %p',
  (size) => {
    const marks = atRest(size).marks();
    for (const box of marks.filter(({ kind }) => kind === 'box')) {
      const under = marks.filter(
        ({ kind, at }) =>
          kind === 'number' && Math.abs(at[0] - box.at[0]) < boxSize / 2 + 5 && Math.abs(at[1] - box.at[1]) < boxSize / 2 + 5,
      );
      expect({ box: box.code, under: under.map(({ code }) => code) }).toEqual({ box: box.code, under: [] });
    }
  },
);

test('a tiny state is a circle with its number, and its shape when zoomed in', () => {
  const { scene, mark } = atRest(wide);
  expect(mark('LI')).toMatchObject({ kind: 'circle', radius: 7, size: 9 });
  const near = zoomScene(scene, 14, mark('LI').at);
  expect(mark('LI', near).kind).not.toBe('circle');
  expect(mark('FR').kind).toBe('number');
});

test('a country that has not answered has no number', () => {
  expect(atRest(wide, demoCodes, null).mark('FR').kind).toBe('spot');
});

test('two digits need more space than one', () => {
  const sizeIn = (answer: number) => {
    const mark = atRest({ width: 470, height: 300 }, demoCodes, answer).mark('NL');
    return mark.kind === 'number' ? mark.size : 0;
  };
  expect(sizeIn(10)).toBeLessThan(sizeIn(1));
});

test('nearly all countries have a number on a map of column width', () => {
  const withoutNumber = atRest(column)
    .marks()
    .filter(({ kind }) => kind === 'spot')
    .map(({ code }) => code);
  expect(withoutNumber.length).toBeLessThanOrEqual(1);
});

test('a long name breaks near its middle, a short one does not', () => {
  expect(toLines('England and Wales')).toEqual(['England', 'and Wales']);
  expect(toLines('Bosnia and Herzegovina')).toEqual(['Bosnia and', 'Herzegovina']);
  expect(toLines('Isle of Man')).toEqual(['Isle of Man']);
  expect(toLines('Liechtensteinischer')).toEqual(['Liechtensteinischer']);
});

describe('moving', () => {
  const { scene } = atRest(column);

  test('zooming keeps the point under the pointer in place', () => {
    const about: [number, number] = [300, 200];
    const unit = (seen: Scene) => [(about[0] - seen.view.x) / seen.view.scale, (about[1] - seen.view.y) / seen.view.scale];
    const closer = zoomScene(scene, 3, about);
    expect(closer.view.scale).toBeCloseTo(scene.view.scale * 3, 8);
    expect(unit(closer)[0]).toBeCloseTo(unit(scene)[0] ?? 0, 3);
    expect(unit(closer)[1]).toBeCloseTo(unit(scene)[1] ?? 0, 3);
  });

  test('limits zooming, and does not pan the initial view', () => {
    expect(zoomScene(scene, 0.2).view).toEqual(scene.home);
    expect(zoomScene(scene, 1e6).view.scale).toBeLessThanOrEqual(scene.home.scale * 20);
    expect(panScene(scene, 500, 500).view).toEqual(scene.home);
  });

  test('the map cannot be panned out of view', () => {
    const away = panScene(zoomScene(scene, 3), 1e6, -1e6);
    const middle = (column.width / 2 - away.view.x) / away.view.scale;
    expect(middle).toBeGreaterThanOrEqual(scene.fit.x - 1);
    expect(panScene(away, -40, 0).view.x).toBeCloseTo(away.view.x - 40, 6);
  });
});
