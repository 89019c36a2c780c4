import { geoArea } from 'd3-geo';
import names from 'i18n-iso-countries/langs/en.json';
import type { Point } from '../layout/types';
import { demoCodes, toRings } from '../testing/map-shapes';
import { getAtlas } from './atlas';
import { getGeometry } from './geometry';
import { computeCentroid, computeDistance, findLargest, isCovered } from './label-point';
import { isInside } from './outline';
import { createEuropeFraming } from './projection';

const placeOf = (codes: string[], code: string) => {
  const place = getGeometry(codes).places.find((other) => other.code === code);
  if (!place) throw new Error(`No place for ${code}`);
  return place;
};
const shapeOf = (codes: string[], code: string) => toRings(getGeometry(codes).shapes.countries[code] ?? '');
const onEurope = (longitude: number, latitude: number): Point => {
  const [x, y] = createEuropeFraming().projection([longitude, latitude]) ?? [0, 0];
  return [Math.round(x), Math.round(y)];
};

test('every country of the demo data has a shape in reach, or a box', () => {
  const { places, shapes, fit } = getGeometry(demoCodes);
  expect(places.map(({ code }) => code)).toEqual([...demoCodes].sort());
  for (const { code, at, leader } of places) {
    const drawn = at !== null && isInside(fit, at) && shapes.countries[code] !== '';
    expect({ code, drawn }).toEqual({ code, drawn: !['JP', 'GBE', 'GBS'].includes(code) });
    expect({ code, boxed: leader !== undefined }).toEqual({ code, boxed: code.startsWith('GB') });
  }
});

test('a number is inside its country, at the stated distance from the border', () => {
  for (const { code, at, room } of getGeometry(demoCodes).places.filter((place) => place.room > 0)) {
    const rings = shapeOf(demoCodes, code);
    expect({ code, inside: isCovered(at ?? [0, 0], rings) }).toEqual({ code, inside: true });
    expect(computeDistance(at ?? [0, 0], rings)).toBeGreaterThanOrEqual(room - 2);
  }
});

test('a number avoids the circle of a small neighbour', () => {
  const swiss = placeOf(demoCodes, 'CH').at ?? [0, 0];
  const small = placeOf(demoCodes, 'LI').at ?? [0, 0];
  expect(Math.hypot(swiss[0] - small[0], swiss[1] - small[1])).toBeGreaterThan(140);
});

test('on a map of the whole world, too, a number has the stated room to all circles and to the border of its country', () => {
  const codes = Object.keys(names.countries);
  const { places, shapes } = getGeometry(codes);
  const circles = places.flatMap(({ code, area }) => {
    const largest = area > 0 && area < 8000 ? findLargest(toRings(shapes.countries[code] ?? '')) : undefined;
    return largest ? [{ code, at: computeCentroid(largest) }] : [];
  });
  expect(circles.length).toBeGreaterThan(100);
  const labelled = places.flatMap(({ code, at, room }) => (at && room > 0 ? [{ code, at, room }] : []));
  expect(labelled.length).toBeGreaterThan(150);
  for (const { code, at, room } of labelled) {
    const others = circles.filter((circle) => circle.code !== code);
    const clearance = Math.min(...others.map((circle) => Math.hypot(circle.at[0] - at[0], circle.at[1] - at[1]) - 85));
    const border = computeDistance(at, toRings(shapes.countries[code] ?? ''));
    expect({ code, difference: Math.abs(room - Math.min(clearance, border)) < 2 }).toEqual({ code, difference: true });
  }
});

test('areas on the map are proportional to those on the globe', () => {
  const ratio = (a: string, b: string) => placeOf(demoCodes, a).area / placeOf(demoCodes, b).area;
  const real = (a: string, b: string) =>
    geoArea(getAtlas().find(a) ?? { type: 'Sphere' }) / geoArea(getAtlas().find(b) ?? { type: 'Sphere' });
  expect(ratio('FI', 'IT')).toBeCloseTo(real('246', '380'), 1);
  expect(ratio('IS', 'TR')).toBeCloseTo(real('352', '792'), 1);
});

test('draws the United Kingdom as a land in parts, or as one country if GB is compared', () => {
  const london = onEurope(-0.5, 51.7);
  const { land, inParts } = getGeometry(demoCodes).shapes;
  expect([isCovered(london, toRings(land)), isCovered(london, toRings(inParts))]).toEqual([false, true]);
  const whole = getGeometry(['GB', 'DE', 'FR']).shapes;
  expect([isCovered(london, toRings(whole.inParts)), isCovered(london, toRings(whole.countries.GB ?? ''))]).toEqual([false, true]);
});

test('uses the continent for Australia, which the atlas contains twice', () => {
  const { area, at } = placeOf(['AU', 'BR'], 'AU');
  expect(area).toBeGreaterThan(100_000);
  expect(isCovered(at ?? [0, 0], shapeOf(['AU', 'BR'], 'AU'))).toBe(true);
});

test('draws Kosovo, which has no number in the atlas; Tuvalu, which is missing, becomes a box', () => {
  expect(shapeOf(['XK', 'DE', 'FR'], 'XK').length).toBeGreaterThan(0);
  expect(placeOf(['TV', 'DE', 'FR'], 'TV')).toMatchObject({ at: null, area: 0 });
  expect(getGeometry(['TV', 'DE', 'FR']).shapes.countries.TV).toBe('');
});

test('Crimea belongs to Ukraine, and the north of Cyprus to Cyprus', () => {
  expect(isCovered(onEurope(34.2, 45.2), shapeOf(demoCodes, 'UA'))).toBe(true);
  expect(isCovered(onEurope(34.2, 45.2), toRings(getGeometry(demoCodes).shapes.land))).toBe(false);
  expect(isCovered(onEurope(33.6, 35.3), shapeOf(demoCodes, 'CY'))).toBe(true);
});

test('neighbours share their border, also with coarser lands', () => {
  const own = new Set(shapeOf(['HR', 'RS', 'HU'], 'HR').flat().map(String));
  const around = toRings(getGeometry(['HR', 'RS', 'HU']).shapes.land)
    .flat()
    .map(String);
  expect(around.filter((place) => own.has(place)).length).toBeGreaterThan(20);
});

test('countries far from Europe, or all over the world, are in view', () => {
  for (const codes of [['BR', 'AU'], ['BR'], ['US', 'CA', 'MX'], ['JP', 'KR', 'CN'], ['NZ', 'CL', 'ZA', 'IN']]) {
    const { fit, places } = getGeometry(codes);
    for (const { code, at, area } of places) {
      expect({ code, inView: at !== null && isInside(fit, at) }).toEqual({ code, inView: true });
      expect(area).toBeGreaterThan(8000);
    }
  }
});

test('a few far countries do not move the map away from Europe', () => {
  expect(getGeometry(['DE', 'FR', 'IT', 'JP', 'BR']).fit).toEqual(getGeometry(demoCodes).fit);
  expect(getGeometry([]).fit).toEqual(getGeometry(demoCodes).fit);
});

test('caches the geometry independently of the order of the countries', () => {
  expect(getGeometry([...demoCodes].reverse())).toBe(getGeometry(demoCodes));
});
