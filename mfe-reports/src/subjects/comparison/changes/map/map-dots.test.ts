import type { PlainMap } from '@round-table/shared/contract';
import { toDots, toRadius } from './map-dots';

const map: PlainMap = {
  fit: { x: 0, y: 0, width: 4000, height: 4000 },
  places: [
    { code: 'DE', at: [2000, 2000], room: 300, area: 90_000 },
    { code: 'FR', at: [1000, 2500], room: 300, area: 90_000 },
    { code: 'JP', at: null, room: 0, area: 0 },
  ],
  shapes: '/shapes/',
};
const country = (code: string, count: number, isNew = false) => ({ code, name: code, count, isNew });

test('the area of a dot grows with the number, but its figure always fits', () => {
  expect(toRadius(20, 20)).toBe(13);
  expect(toRadius(10, 20)).toBeCloseTo(13 / Math.SQRT2, 0);
  expect(toRadius(1, 500)).toBe(7);
  expect(toRadius(10, 500)).toBe(8);
  expect(toRadius(100, 5000)).toBe(10);
});

test('dots cover each other nowhere, lead back to where they belong, and stay on the map; a part is in its country', () => {
  const size = { width: 400, height: 360 };
  const places = Array.from({ length: 12 }, (_, index) => ({
    code: `C${index}`,
    at: [2000, 2000] as [number, number],
    room: 6,
    area: 200,
  }));
  const part = {
    code: 'GBS',
    at: null,
    room: 0,
    area: 0,
    leader: { at: [1000, 1000] as [number, number], box: [100, 900] as [number, number] },
  };
  const all = [...places, part].map(({ code }, index) => country(code, index + 1));
  const { view, dots } = toDots({ ...map, places: [...places, part] }, all, size);
  for (const one of dots)
    for (const other of dots)
      if (one !== other) expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThan(one.radius + other.radius);
  const scotland = dots.find(({ code }) => code === 'GBS');
  expect(scotland?.box).toBeUndefined();
  expect(scotland?.at).toEqual([1000 * view.scale + view.x, 1000 * view.scale + view.y]);
  const away = dots.filter(({ leader }) => leader);
  expect(away.length).toBeGreaterThan(0);
  for (const { at, leader } of away) expect(at[0] + (leader?.[0] ?? 0)).toBeCloseTo(2000 * view.scale + view.x);
  expect(dots.every(({ at }) => at[0] > 0 && at[1] > 0 && at[0] < size.width && at[1] < size.height)).toBe(true);
});

test('dots are at their countries, the largest first; a country without a shape is at the foot with its name', () => {
  const { view, dots } = toDots(map, [country('DE', 2), country('FR', 12), country('JP', 5, true), country('XX', 1)], {
    width: 450,
    height: 400,
  });
  expect(dots.map(({ code }) => code)).toEqual(['FR', 'JP', 'DE', 'XX']);
  const [france, japan] = dots;
  expect(france?.at[0]).toBeCloseTo(1000 * view.scale + view.x);
  expect(france?.box).toBeUndefined();
  expect(japan?.box?.lines).toEqual(['JP']);
  expect(japan?.at[1]).toBeGreaterThan(360);
});
