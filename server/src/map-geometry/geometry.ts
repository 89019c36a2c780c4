import { type GeoProjection, geoCentroid, geoGraticule } from 'd3-geo';
import type { GeometryCollection } from 'geojson';
import type { CountryPlace, MapGeometry, MapShapes } from '../result-map/types';
import { getAtlas } from './atlas';
import { shapeKeyOf, wholeOf } from './country-key';
import { centroidOf, findLabelPoint, largestOf } from './label-point';
import { areaOf, isInside, type Point, type Ring, toPath, toRings } from './outline';
import { partPlaces } from './part-places';
import { around, europe, europeReach, type Framing } from './projection';

/** Under this many square map units (80 px² on a map 640 high) a country is a circle there, and numbers keep clear of it. */
const smallArea = 8000;
const circleRadius = 85;
/** Square map units: half a pixel. */
const smallestIsland = 50;
const keptGeometries = 20;

interface Projected {
  code: string;
  rings: Ring[];
  area: number;
  middle?: Point;
}

function project(code: string, projection: GeoProjection): Projected {
  const key = shapeKeyOf(code);
  const shape = key ? getAtlas().find(key) : undefined;
  const rings = shape ? toRings(shape, projection) : [];
  const largest = largestOf(rings);
  return { code, rings, area: Math.abs(rings.reduce((sum, ring) => sum + areaOf(ring), 0)), middle: largest && centroidOf(largest) };
}

/** Europe where at least half of the shapes are in its reach (or there are none), else a view that shows them all. */
function framingOf(codes: string[]): Framing {
  const framing = europe();
  const shapes = codes.map((code) => shapeKeyOf(code) ?? wholeOf(code)).flatMap((key) => (key ? (getAtlas().find(key) ?? []) : []));
  const near = shapes.filter((shape) => {
    const middle = framing.projection(geoCentroid(shape));
    return middle !== null && isInside(europeReach, middle);
  });
  return near.length * 2 >= shapes.length ? framing : around(shapes);
}

function placeOf(country: Projected, all: Projected[], projection: GeoProjection): CountryPlace {
  const { code, area } = country;
  const part = wholeOf(code) ? partPlaces[code.toUpperCase()] : undefined;
  const [at, box] = part ? [projection(part.at), projection(part.box)] : [null, null];
  if (at && box) return { code, at: null, room: 0, area: 0, leader: { at: rounded(at), box: rounded(box) } };
  const covered = all
    .filter((other) => other !== country && other.area > 0 && other.area < smallArea && other.middle)
    .map((other) => ({ at: other.middle as Point, radius: circleRadius }));
  const label = findLabelPoint(country.rings, covered);
  const middle = label?.at ?? country.middle;
  return { code, at: middle ? rounded(middle) : null, room: label?.room ?? 0, area: Math.round(area) };
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function shapesOf(countries: Projected[], projection: GeoProjection): MapShapes {
  const codes = countries.map(({ code }) => code);
  const own = new Set(codes.map(shapeKeyOf).filter((key) => key !== undefined));
  const parted = new Set(codes.map(wholeOf).filter((key): key is string => key !== undefined && !own.has(key)));
  const lands: GeometryCollection = { type: 'GeometryCollection', geometries: getAtlas().landsWithout(new Set([...own, ...parted])) };
  const inParts = [...parted].flatMap((key) => getAtlas().find(key) ?? []);
  return {
    land: toPath(toRings(lands, projection), { closed: true, leastArea: smallestIsland }),
    inParts: toPath(toRings({ type: 'GeometryCollection', geometries: inParts }, projection), { closed: true }),
    graticule: toPath(toRings(geoGraticule().step([10, 10])(), projection), { closed: false }),
    countries: Object.fromEntries(countries.map(({ code, rings }) => [code, toPath(rings, { closed: true })])),
  };
}

function computeGeometry(codes: string[]): MapGeometry {
  const { projection, fit } = framingOf(codes);
  const countries = codes.map((code) => project(code, projection));
  return {
    fit,
    places: countries.map((country) => placeOf(country, countries, projection)),
    shapes: shapesOf(countries, projection),
  };
}

const geometries = new Map<string, MapGeometry>();

/**
 * The map on which the given countries (codes) are compared, in map units: projected once for each set of countries and process.
 * Countries without a shape, and those out of the map's reach, have a place without `at`.
 */
export function getGeometry(codes: string[]): MapGeometry {
  const sorted = [...new Set(codes)].sort();
  const key = sorted.join(' ');
  const known = geometries.get(key) ?? computeGeometry(sorted);
  geometries.delete(key);
  geometries.set(key, known);
  if (geometries.size > keptGeometries) geometries.delete(geometries.keys().next().value ?? key);
  return known;
}
