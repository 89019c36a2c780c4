import { type GeoProjection, geoCentroid, geoGraticule } from 'd3-geo';
import type { GeometryCollection } from 'geojson';
import type { CountryPlace, MapGeometry, MapShapes } from '../layout/types';
import { getAtlas } from './atlas';
import { toShapeKey, toWholeKey } from './country-key';
import { computeCentroid, findLabelPoint, findLargest } from './label-point';
import { computeArea, isInside, type Point, type Ring, toPath, toRings } from './outline';
import { partPlaces } from './part-places';
import { createEuropeFraming, createFraming, europeReach, type Framing } from './projection';

/** Below this area in square map units (80 px² on a map 640 px high) a country is drawn as a circle, which numbers avoid. */
const smallArea = 8000;
const circleRadius = 85;
/** Square map units (0.5 px²). */
const smallestIsland = 50;
const maxCachedGeometries = 20;

interface Projected {
  code: string;
  rings: Ring[];
  area: number;
  middle?: Point;
}

function project(code: string, projection: GeoProjection): Projected {
  const key = toShapeKey(code);
  const shape = key ? getAtlas().find(key) : undefined;
  const rings = shape ? toRings(shape, projection) : [];
  const largest = findLargest(rings);
  return {
    code,
    rings,
    area: Math.abs(rings.reduce((sum, ring) => sum + computeArea(ring), 0)),
    middle: largest && computeCentroid(largest),
  };
}

/** Europe if at least half of the shapes are in its reach (or there are none), else a view that contains them all. */
function selectFraming(codes: string[]): Framing {
  const framing = createEuropeFraming();
  const shapes = codes.map((code) => toShapeKey(code) ?? toWholeKey(code)).flatMap((key) => (key ? (getAtlas().find(key) ?? []) : []));
  const near = shapes.filter((shape) => {
    const middle = framing.projection(geoCentroid(shape));
    return middle !== null && isInside(europeReach, middle);
  });
  return near.length * 2 >= shapes.length ? framing : createFraming(shapes);
}

/** The circles of the countries that are too small to be seen. */
const listCircles = (countries: Projected[]) =>
  countries.flatMap(({ code, area, middle }) =>
    area > 0 && area < smallArea && middle ? [{ code, at: middle, radius: circleRadius }] : [],
  );

function toCountryPlace(country: Projected, circles: ReturnType<typeof listCircles>, projection: GeoProjection): CountryPlace {
  const { code, area } = country;
  const part = toWholeKey(code) ? partPlaces[code.toUpperCase()] : undefined;
  const [at, box] = part ? [projection(part.at), projection(part.box)] : [null, null];
  if (at && box) return { code, at: null, room: 0, area: 0, leader: { at: round(at), box: round(box) } };
  const others = circles.filter((circle) => circle.code !== code);
  const label = findLabelPoint(country.rings, others);
  const middle = label?.at ?? country.middle;
  return { code, at: middle ? round(middle) : null, room: label?.clearance ?? 0, area: Math.round(area) };
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function toMapShapes(countries: Projected[], projection: GeoProjection): MapShapes {
  const codes = countries.map(({ code }) => code);
  const own = new Set(codes.map(toShapeKey).filter((key) => key !== undefined));
  const parted = new Set(codes.map(toWholeKey).filter((key): key is string => key !== undefined && !own.has(key)));
  const lands: GeometryCollection = { type: 'GeometryCollection', geometries: getAtlas().listOtherLands(new Set([...own, ...parted])) };
  const inParts = [...parted].flatMap((key) => getAtlas().find(key) ?? []);
  return {
    land: toPath(toRings(lands, projection), { closed: true, leastArea: smallestIsland }),
    inParts: toPath(toRings({ type: 'GeometryCollection', geometries: inParts }, projection), { closed: true }),
    graticule: toPath(toRings(geoGraticule().step([10, 10])(), projection), { closed: false }),
    countries: Object.fromEntries(countries.map(({ code, rings }) => [code, toPath(rings, { closed: true })])),
  };
}

function computeGeometry(codes: string[]): MapGeometry {
  const { projection, fit } = selectFraming(codes);
  const countries = codes.map((code) => project(code, projection));
  const circles = listCircles(countries);
  return {
    fit,
    places: countries.map((country) => toCountryPlace(country, circles, projection)),
    shapes: toMapShapes(countries, projection),
  };
}

const geometries = new Map<string, MapGeometry>();

/** Returns the map of the countries (codes), cached by their set. Countries without a shape or outside the map have no `at`. */
export function getGeometry(codes: string[]): MapGeometry {
  const sorted = [...new Set(codes)].sort();
  const key = sorted.join(' ');
  const known = geometries.get(key) ?? computeGeometry(sorted);
  geometries.delete(key);
  geometries.set(key, known);
  if (geometries.size > maxCachedGeometries) geometries.delete(geometries.keys().next().value ?? key);
  return known;
}
