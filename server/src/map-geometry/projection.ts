import { type GeoProjection, geoAzimuthalEqualArea, geoBounds, geoCentroid, geoDistance, geoEqualEarth } from 'd3-geo';
import type { GeometryCollection, MultiPolygon, Polygon } from 'geojson';
import type { Box, Point } from './outline';

/**
 * Map units are tenths of a pixel on a map 640 px high, so that whole numbers are fine enough. Every projection here keeps areas
 * true: no country looks more important than it is.
 */
export interface Framing {
  projection: GeoProjection;
  /** What must be in view. */
  fit: Box;
}

/** From Portugal to eastern Turkey, from the North Cape to Crete. */
const europeFit: Box = { x: 2280, y: 80, width: 7000, height: 6100 };
/** Countries whose middle is in here are drawn on the map of Europe; all others stand as boxes at its foot. */
export const europeReach: Box = { x: 1800, y: -200, width: 8100, height: 6900 };
/** What is drawn at all: lands around, for the widest window. */
const drawn: [Point, Point] = [
  [-7000, -3000],
  [18500, 9500],
];
const unitsPerPixel = 10;
/** Up to this angle from the middle (radians), one view of the globe shows all; beyond, the whole world. */
const widestView = 1.2;
/** Beyond this many degrees of longitude the usual map of the world is better to read than one that is centred on them. */
const widestSpan = 240;

/** Europe with the lands around it. */
export function europe(): Framing {
  const projection = geoAzimuthalEqualArea()
    .rotate([-13, -55])
    .scale(9438)
    .translate([5188, 2867])
    .clipAngle(100)
    .clipExtent(drawn)
    .precision(unitsPerPixel / 2);
  return { projection, fit: europeFit };
}

const cornersOf = (shape: Polygon | MultiPolygon): Point[] =>
  (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flatMap((rings) => (rings[0] ?? []) as Point[]);

/** The middle of the shapes from west to east; where they go round the globe, the meridian that cuts no land. */
function meridianOf(shapes: GeometryCollection): number {
  const [[west], [east]] = geoBounds(shapes);
  const span = east >= west ? east - west : east - west + 360;
  return span > widestSpan ? 11 : west + span / 2;
}

/** A view that shows the given shapes, wherever they are: a hemisphere round their middle, or the world. */
export function around(shapes: (Polygon | MultiPolygon)[]): Framing {
  const all: GeometryCollection = { type: 'GeometryCollection', geometries: shapes };
  const middle = geoCentroid(all);
  const reach = Math.max(...shapes.flatMap(cornersOf).map((corner) => geoDistance(corner, middle)));
  const isNear = reach <= widestView;
  const projection = isNear
    ? geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]).clipAngle(100)
    : geoEqualEarth().rotate([-meridianOf(all), 0]);
  projection.fitExtent(
    [
      [europeFit.x, europeFit.y],
      [europeFit.x + europeFit.width, europeFit.y + europeFit.height],
    ],
    isNear ? all : { type: 'Sphere' },
  );
  projection.clipExtent(drawn).precision(unitsPerPixel / 2);
  return { projection, fit: isNear ? europeFit : worldFit(projection) };
}

/** The world is twice as wide as high: its box, without the empty corners. */
function worldFit(projection: GeoProjection): Box {
  const [middleX, middleY] = projection.translate();
  const { width } = europeFit;
  return { x: middleX - width / 2, y: middleY - width / 4, width, height: width / 2 };
}
