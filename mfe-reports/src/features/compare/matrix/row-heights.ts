import { toQuestionNumber } from '../cell-address';
import type { GridLine } from './grid-lines';

/** Sizes in pixels; the style sheet gets them as variables. */
export const sizes = { column: 34, base: 36, lineHeight: 19, padding: 15, least: 35, chapter: 49, numberGap: 12, leastNumber: 44 } as const;
const textPadding = 12;
/** A text of more lines is cut; the panel shows all of it. */
const mostTextLines = 4;

/** Measures a text in pixels. */
export type MeasureText = (text: string) => number;

/** Without a canvas (in tests): the typical width of a letter. */
const estimateText: MeasureText = (text) => text.length * 6.8;

/** Measures texts in the given font on a canvas: setting them in the document would take a layout for each. */
export function createMeasure(font: string): MeasureText {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return estimateText;
  context.font = font;
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text) ?? context.measureText(text).width;
    widths.set(text, known);
    return known;
  };
}

/** How many lines a text takes: words are filled into lines as browsers do it. */
export function countLines(text: string, width: number, measure: MeasureText): number {
  const space = measure(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/).map(measure)) {
    if (used > 0 && used + space + word > width) {
      lines += 1;
      used = 0;
    }
    // A word that is longer than the line is broken.
    lines += Math.max(0, Math.ceil(word / width) - 1);
    used += (used > 0 ? space : 0) + Math.min(word, width);
  }
  return lines;
}

/** The heights of the lines, and the width of the column of numbers, before anything is rendered. */
export function layOutLines(
  lines: readonly GridLine[],
  headWidth: number,
  measure: MeasureText,
): { heights: number[]; numberWidth: number } {
  const numbers = lines.map((line) => (line.kind === 'question' ? Math.ceil(measure(toQuestionNumber(line.row))) : 0));
  const numberWidth = Math.max(sizes.leastNumber, Math.max(0, ...numbers) + sizes.numberGap);
  const textWidth = headWidth - numberWidth - textPadding;
  const heights = lines.map((line) => {
    if (line.kind === 'chapter') return sizes.chapter;
    const count = Math.min(mostTextLines, countLines(line.row.question.text, textWidth, measure));
    return Math.max(sizes.least, count * sizes.lineHeight + sizes.padding);
  });
  return { heights, numberWidth };
}
