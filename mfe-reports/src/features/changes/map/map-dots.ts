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

/** A dot in pixels; `box` is the name and leader line of a country whose dot is not on it. */
export interface Dot extends DottedCountry {
  at: [number, number];
  radius: number;
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

/** Places the dots on a map of this size; the largest first, so that none hides a smaller one. */
export function toDots(
  { fit, places }: PlainMap,
  countries: DottedCountry[],
  size: { width: number; height: number },
): { view: View; dots: Dot[] } {
  const marked = countries.map(({ code, name }) => ({ code, name, answer: null }));
  const scene = createInitialScene(marked, places, fit, size);
  const marks = new Map(toMarks(marked, places, scene).map((mark) => [mark.code, mark]));
  const most = Math.max(0, ...countries.map(({ count }) => count));
  const dots = countries.flatMap((country): Dot[] => {
    const mark = marks.get(country.code);
    if (!mark) return [];
    return [{ ...country, at: mark.at, radius: toRadius(country.count, most), box: mark.kind === 'box' ? mark : undefined }];
  });
  return { view: scene.view, dots: dots.sort((a, b) => b.count - a.count) };
}
