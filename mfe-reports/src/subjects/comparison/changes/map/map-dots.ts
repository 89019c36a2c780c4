import { createInitialScene, type Mark, toMarks } from '@round-table/map/layout/marks';
import type { View } from '@round-table/map/layout/view';
import type { PlainMap } from '@round-table/shared/contract';

export interface DottedCountry {
  code: string;
  name: string;
  /** Changes; 0 for a country that is only new. */
  count: number;
  isNew: boolean;
}

/** A dot in pixels; `box` is the name of a country that is not on the map, `leader` leads from a dot that was moved to its country. */
export interface Dot extends DottedCountry {
  at: [number, number];
  radius: number;
  leader?: [number, number];
  box?: Extract<Mark, { kind: 'box' }>;
}

/** The largest radius, and the smallest into which a figure of one, two or three digits fits. */
const largest = 13;
const smallest = [7, 8, 10];

/** The radius in pixels: the area is proportional to the count, unless the figure needs more. */
export function toRadius(count: number, most: number): number {
  const needed = smallest[Math.min(String(count).length, smallest.length) - 1] ?? 0;
  return Math.max(needed, Math.round(largest * Math.sqrt(count / Math.max(1, most)) * 10) / 10);
}

/** Pixels between two dots, with their borders. */
const gap = 2;
const rounds = 80;

/** Moves dots that overlap apart, each by half of what is missing; those at the foot of the map stay. */
function separate(dots: Dot[], { width, height }: { width: number; height: number }): Dot[] {
  const moved = dots.map((dot) => ({ ...dot, at: [...dot.at] as [number, number] }));
  for (let round = 0; round < rounds; round += 1) {
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) push(one, other);
    });
    for (const { at, radius, box } of moved) {
      if (box) continue;
      at[0] = Math.min(width - radius - gap, Math.max(radius + gap, at[0]));
      at[1] = Math.min(height - radius - gap, Math.max(radius + gap, at[1]));
    }
  }
  return moved.map((dot, index) => {
    const [x, y] = dots[index]?.at ?? dot.at;
    const home: [number, number] = [x - dot.at[0], y - dot.at[1]];
    return Math.hypot(...home) > dot.radius ? { ...dot, leader: home } : dot;
  });
}

function push(one: Dot, other: Dot): void {
  const [x, y] = [other.at[0] - one.at[0], other.at[1] - one.at[1]];
  const distance = Math.hypot(x, y);
  const missing = one.radius + other.radius + gap - distance;
  if (missing <= 0 || (one.box && other.box)) return;
  // Two dots at the same point move apart sideways.
  const [dx, dy] = distance === 0 ? [1, 0] : [x / distance, y / distance];
  const share = one.box || other.box ? missing : missing / 2;
  if (!one.box) one.at = [one.at[0] - dx * share, one.at[1] - dy * share];
  if (!other.box) other.at = [other.at[0] + dx * share, other.at[1] + dy * share];
}

/** A part of a country has no shape of its own; its dot is where the leader line of the question's map ends. */
const toDotPlaces = (places: PlainMap['places']): PlainMap['places'] =>
  places.map(({ leader, ...place }) => ({ ...place, at: place.at ?? leader?.at ?? null }));

/** Places the dots on a map of this size so that none covers another; the largest first. */
export function toDots(
  { fit, places: given }: PlainMap,
  countries: DottedCountry[],
  size: { width: number; height: number },
): { view: View; dots: Dot[] } {
  const places = toDotPlaces(given);
  const marked = countries.map(({ code, name }) => ({ code, name, answer: null }));
  const scene = createInitialScene(marked, places, fit, size);
  const marks = new Map(toMarks(marked, places, scene).map((mark) => [mark.code, mark]));
  const most = Math.max(0, ...countries.map(({ count }) => count));
  const dots = countries.flatMap((country): Dot[] => {
    const mark = marks.get(country.code);
    if (!mark) return [];
    return [{ ...country, at: mark.at, radius: toRadius(country.count, most), box: mark.kind === 'box' ? mark : undefined }];
  });
  return { view: scene.view, dots: separate(dots, size).sort((a, b) => b.count - a.count) };
}
