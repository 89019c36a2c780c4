import { type GeoProjection, geoAzimuthalEqualArea, geoBounds, geoCentroid, geoEqualEarth } from 'd3-geo';
import type { GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import type { Box, Point } from './outline';

/** Map units are tenths of a pixel on a map 640 px high. All projections are equal-area: no country looks larger than it is. */
export interface Framing {
  projection: GeoProjection;
  /** The box that must be in view. */
  fit: Box;
}

/** From Portugal to eastern Turkey, from the North Cape to Crete. */
const europeFit: Box = { x: 2280, y: 80, width: 7000, height: 6100 };
/** Countries with their centroid in here are drawn on the map of Europe; all others are boxes at its foot. */
export const europeReach: Box = { x: 1800, y: -200, width: 8100, height: 6900 };
/** The clip extent: includes surrounding lands for the widest window. */
const drawnExtent: [Point, Point] = [
  [-7000, -3000],
  [18500, 9500],
];
const unitsPerPixel = 10;
/** Up to this angle from the centre (radians) a hemisphere is used, else a world map. */
const widestView = 1.2;
/** Beyond this many degrees of longitude the usual world map is more readable than a centred one. */
const widestSpan = 240;

export function createEuropeFraming(): Framing {
  const projection = geoAzimuthalEqualArea()
    .rotate([-13, -55])
    .scale(9438)
    .translate([5188, 2867])
    .clipAngle(100)
    .clipExtent(drawnExtent)
    .precision(unitsPerPixel / 2);
  return { projection, fit: europeFit };
}

const listCorners = (shape: Polygon | MultiPolygon): Point[] =>
  (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flatMap((rings) => (rings[0] ?? []) as Point[]);

/** The central meridian of the shapes; if they span the globe, the meridian whose antimeridian cuts no land. */
function computeMeridian(shapes: GeometryCollection): number {
  const [[west], [east]] = geoBounds(shapes);
  const span = east >= west ? east - west : east - west + 360;
  return span > widestSpan ? 11 : west + span / 2;
}

const radians = Math.PI / 180;

/** Whether no point is farther from the middle than the widest view. */
function isWithinReach(points: Point[], [longitude, latitude]: Point): boolean {
  const [sine, cosine, least] = [Math.sin(latitude * radians), Math.cos(latitude * radians), Math.cos(widestView)];
  return points.every(
    ([x, y]) => Math.sin(y * radians) * sine + Math.cos(y * radians) * cosine * Math.cos((x - longitude) * radians) >= least,
  );
}

/** A view that contains the given shapes: a hemisphere around their centroid, or the world. */
export function createFraming(shapes: (Polygon | MultiPolygon)[]): Framing {
  const all: GeometryCollection = { type: 'GeometryCollection', geometries: shapes };
  const middle = geoCentroid(all);
  const isNear = isWithinReach(shapes.flatMap(listCorners), middle);
  const projection = isNear
    ? geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]).clipAngle(100)
    : geoEqualEarth().rotate([-computeMeridian(all), 0]);
  projection.fitExtent(
    [
      [europeFit.x, europeFit.y],
      [europeFit.x + europeFit.width, europeFit.y + europeFit.height],
    ],
    isNear ? all : { type: 'Sphere' },
  );
  projection.clipExtent(drawnExtent).precision(unitsPerPixel / 2);
  return { projection, fit: isNear ? europeFit : computeWorldFit(projection) };
}

/** The world is twice as wide as high; fits its width. */
function computeWorldFit(projection: GeoProjection): Box {
  const [middleX, middleY] = projection.translate();
  const { width } = europeFit;
  return { x: middleX - width / 2, y: middleY - width / 4, width, height: width / 2 };
}
