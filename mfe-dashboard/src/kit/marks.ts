import type { Place } from './walk';

/** One thing that a chart draws, in words. */
export interface Mark extends Place {
  id: string;
  /** Whose it is. */
  title: string;
  /** What it says, a line each. */
  lines: string[];
}

/** Where a mark stands in its chart, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far beside a mark the pointer may be. */
const reach = 6;

/** The index of the mark under the pointer, or of the one closest to it; undefined where none is near. */
export function markAt(boxes: Box[], x: number, y: number): number | undefined {
  let nearest: { index: number; distance: number } | undefined;
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const aside = Math.max(left - x, 0, x - left - width);
    const away = Math.max(top - y, 0, y - top - height);
    const distance = Math.hypot(aside, away);
    if (distance <= reach && (nearest === undefined || distance < nearest.distance)) nearest = { index, distance };
  }
  return nearest?.index;
}

interface DrawnElement {
  __data__: { index: number };
  getBounds(): { min: ArrayLike<number>; max: ArrayLike<number> } | null;
}

/** What this module needs of a chart instance of the drawing library. */
export interface DrawnChart {
  on(event: 'afterrender', told: () => void): unknown;
  getContext(): { canvas?: { document: { getElementsByClassName(name: string): DrawnElement[] } } };
}

/** Where a chart has drawn its data, in the order of the data. */
export function boxesOf(chart: DrawnChart): Box[] {
  const boxes: Box[] = [];
  for (const element of chart.getContext().canvas?.document.getElementsByClassName('element') ?? []) {
    const bounds = element.getBounds();
    const [left = 0, top = 0] = Array.from(bounds?.min ?? []);
    const [right = left, bottom = top] = Array.from(bounds?.max ?? []);
    boxes[element.__data__.index] = { left, top, width: right - left, height: bottom - top };
  }
  return boxes;
}
