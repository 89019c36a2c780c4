import type { GridPosition } from './roving-focus';

/** The text alternative of one bar segment or point of a chart. */
export interface Mark extends GridPosition {
  id: string;
  title: string;
  lines: string[];
}

/** The bounding box of a mark in its chart, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Hit tolerance around a mark, in CSS pixels. */
const tolerance = 6;

/** Hit test: the index of the mark closest to the pointer; undefined if none is within the tolerance. */
export function findMarkAt(boxes: Box[], x: number, y: number): number | undefined {
  let nearest: { index: number; distance: number } | undefined;
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const horizontal = Math.max(left - x, 0, x - left - width);
    const vertical = Math.max(top - y, 0, y - top - height);
    const distance = Math.hypot(horizontal, vertical);
    if (distance <= tolerance && (nearest === undefined || distance < nearest.distance)) nearest = { index, distance };
  }
  return nearest?.index;
}

interface RenderedElement {
  __data__: { index: number };
  getBounds(): { min: ArrayLike<number>; max: ArrayLike<number> } | null;
}

/** The part of a chart instance of @antv/g2 that is used here. */
export interface ChartInstance {
  on(event: 'afterrender', listener: () => void): unknown;
  getContext(): { canvas?: { document: { getElementsByClassName(name: string): RenderedElement[] } } };
}

/** Reads the boxes of the rendered marks, in the order of the data. */
export function readMarkBoxes(chart: ChartInstance): Box[] {
  const boxes: Box[] = [];
  for (const element of chart.getContext().canvas?.document.getElementsByClassName('element') ?? []) {
    const bounds = element.getBounds();
    const [left = 0, top = 0] = Array.from(bounds?.min ?? []);
    const [right = left, bottom = top] = Array.from(bounds?.max ?? []);
    boxes[element.__data__.index] = { left, top, width: right - left, height: bottom - top };
  }
  return boxes;
}
