import { type Box, computeArea, computeBox, type Point, type Ring } from './outline';

/** The position of a country's number. */
export interface LabelPoint {
  at: Point;
  /** Distance to the nearest border (or to a circle that covers it), in map units. */
  clearance: number;
}

const steps = 26;
/** With this much space (11 px on a map 640 px high), the point nearest to the centroid wins over more space. */
const comfortable = 110;

/** True if the point is inside the rings (even-odd rule, so that holes are outside). */
export function isCovered([px, py]: Point, rings: Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [ax, ay] = ring[before] as Point;
      const [bx, by] = ring[index] as Point;
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

export function computeDistance([px, py]: Point, rings: Ring[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [ax, ay] = ring[before] as Point;
      const [bx, by] = ring[index] as Point;
      const dx = bx - ax;
      const dy = by - ay;
      const along = dx || dy ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy))) : 0;
      const x = px - ax - along * dx;
      const y = py - ay - along * dy;
      nearest = Math.min(nearest, x * x + y * y);
    }
  }
  return Math.sqrt(nearest);
}

export function computeCentroid(ring: Ring): Point {
  const area = computeArea(ring);
  let x = 0;
  let y = 0;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [x1, y1] = ring[before] as Point;
    const [x2, y2] = ring[index] as Point;
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return area === 0 ? (ring[0] as Point) : [x / (6 * area), y / (6 * area)];
}

export const findLargest = (rings: Ring[]): Ring | undefined =>
  rings.reduce<Ring | undefined>(
    (best, ring) => (best && Math.abs(computeArea(best)) >= Math.abs(computeArea(ring)) ? best : ring),
    undefined,
  );

/** A circle that a number should not touch. */
export interface Circle {
  at: Point;
  radius: number;
}

/** Distance of a point to a box, 0 inside. */
const computeBoxDistance = ([px, py]: Point, { x, y, width, height }: Box) =>
  Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));

/** Distance of a point of a box to its sides: a shape in the box is nowhere wider. */
const computeSideDistance = ([px, py]: Point, { x, y, width, height }: Box) => Math.min(px - x, x + width - px, py - y, y + height - py);

/** The circles that can be nearer to a point of the box than its borders are: half of its shorter side at most. */
function listNearCircles(covered: Circle[], box: Box): Circle[] {
  const most = Math.min(box.width, box.height) / 2;
  return covered.filter(({ at, radius }) => computeBoxDistance(at, box) - radius <= most);
}

function computeClearance([x, y]: Point, circles: Circle[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { at, radius } of circles) nearest = Math.min(nearest, Math.hypot(at[0] - x, at[1] - y) - radius);
  return nearest;
}

const overlaps = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A point inside the largest polygon, near its centroid, away from borders and `covered` circles; undefined without area. */
export function findLabelPoint(rings: Ring[], covered: Circle[] = []): LabelPoint | undefined {
  const largest = findLargest(rings);
  if (!largest || largest.length < 3) return undefined;
  const box = computeBox(largest);
  const around = rings.filter((ring) => overlaps(computeBox(ring), box));
  const middle = computeCentroid(largest);
  const squaredDistance = ([x, y]: Point) => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
  const circles = listNearCircles(covered, box);
  let best: LabelPoint | undefined;
  for (const at of createGrid(box, middle).sort((a, b) => squaredDistance(a) - squaredDistance(b))) {
    const clear = Math.min(computeSideDistance(at, box), computeClearance(at, circles));
    if (clear <= (best?.clearance ?? 0) || !isCovered(at, around)) continue;
    const clearance = Math.min(clear, computeDistance(at, around));
    if (clearance > (best?.clearance ?? 0)) best = { at, clearance };
    if (clearance >= comfortable) break;
  }
  return best && { at: [Math.round(best.at[0]), Math.round(best.at[1])], clearance: Math.round(best.clearance) };
}

function createGrid(box: Box, middle: Point): Point[] {
  const cells = Array.from({ length: steps }, (_, index) => (index + 0.5) / steps);
  return [middle, ...cells.flatMap((row) => cells.map((column): Point => [box.x + column * box.width, box.y + row * box.height]))];
}
