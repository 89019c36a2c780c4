import type { GeoPermissibleObjects } from 'd3-geo';
import { type GeoProjection, geoPath } from 'd3-geo';

export type Point = [number, number];
export type Ring = Point[];

/** In map units (see `projection.ts`), or in pixels if noted. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The projected and clipped rings of a shape in whole map units. */
export function toRings(shape: GeoPermissibleObjects, projection: GeoProjection): Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  const add = (x: number, y: number) => {
    const point: Point = [Math.round(x), Math.round(y)];
    const last = ring.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) ring.push(point);
  };
  const pen = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo(x: number, y: number) {
      ring = [];
      rings.push(ring);
      add(x, y);
    },
    lineTo: add,
    closePath: () => undefined,
  };
  geoPath(projection, pen)(shape);
  return rings;
}

/** An SVG path with relative coordinates (half the length of absolute ones). Omits closed rings smaller than `leastArea`. */
export function toPath(rings: Ring[], { closed, leastArea = 0 }: { closed: boolean; leastArea?: number }): string {
  return rings
    .filter((ring) => (closed ? ring.length > 2 && Math.abs(computeArea(ring)) >= leastArea : ring.length > 1))
    .map((ring) => {
      let [x, y] = ring[0] as Point;
      let path = `M${x} ${y}l`;
      ring.slice(1).forEach(([nextX, nextY], index) => {
        const dx = nextX - x;
        const dy = nextY - y;
        path += `${index > 0 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
        x = nextX;
        y = nextY;
      });
      return closed ? `${path}z` : path;
    })
    .join('');
}

/** The signed area of a ring in square map units (shoelace formula); negative for holes. */
export function computeArea(ring: Ring): number {
  let sum = 0;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [x1, y1] = ring[before] as Point;
    const [x2, y2] = ring[index] as Point;
    sum += x1 * y2 - x2 * y1;
  }
  return sum / 2;
}

export function computeBox(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const isInside = (box: Box, [x, y]: Point): boolean => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
