import type { ComparedCountry } from '@round-table/shared/contract';
import type { MatrixRow } from '@round-table/shared/domain';
import { toQuestionNumber } from '../cell-address';
import { listGivenOptions } from '../compared-countries';
import type { GridLine } from './grid-lines';

/** Sizes in pixels; the style sheet gets them as variables. */
export const sizes = { column: 34, base: 36, lineHeight: 19, padding: 15, least: 35, chapter: 49, numberGap: 12, leastNumber: 44 } as const;
const textPadding = 12;
/** A text of more lines is cut; the panel shows all of it. */
const mostTextLines = 4;
/** The text of an answer in its cell, in pixels; `beside` is its mark and the padding of the cell. */
const answerSizes = { lineHeight: 18, padding: 16, beside: 44, mostLines: 5, least: 144, most: 260 } as const;
/** For the scrollbars of frame and page: one that appears must not change the columns, which might make it disappear. */
const scrollbarSpace = 32;
/** No window has space for the texts of more countries: content is at most 1440 px wide. */
export const mostTextColumns = 9;

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

/**
 * The width of a country's column with the texts of its answers, in pixels; undefined where only their numbers fit.
 *
 * @param space The width for the columns of all countries, with that of the pinned one.
 */
export function toAnswerWidth(space: number, columnCount: number): number | undefined {
  const width = Math.floor((space - scrollbarSpace) / columnCount);
  return columnCount > mostTextColumns || width < answerSizes.least ? undefined : Math.min(answerSizes.most, width);
}

/** The columns with texts: their countries and their width, and the measure of the font of the texts. */
export interface AnswerColumns {
  countries: readonly ComparedCountry[];
  width: number;
  measure: MeasureText;
}

/** The height of the highest text among the answers to a question. */
function toAnswerHeight(row: MatrixRow, { countries, width, measure }: AnswerColumns): number {
  const counts = listGivenOptions(row, countries).map(({ text }) =>
    Math.min(answerSizes.mostLines, countLines(text, width - answerSizes.beside, measure)),
  );
  return Math.max(0, ...counts) * answerSizes.lineHeight + answerSizes.padding;
}

/** The heights of the lines, and the width of the column of numbers, before anything is rendered. */
export function layOutLines(
  lines: readonly GridLine[],
  headWidth: number,
  measure: MeasureText,
  answers?: AnswerColumns,
): { heights: number[]; numberWidth: number } {
  const numbers = lines.map((line) => (line.kind === 'question' ? Math.ceil(measure(toQuestionNumber(line.row))) : 0));
  const numberWidth = Math.max(sizes.leastNumber, Math.max(0, ...numbers) + sizes.numberGap);
  const textWidth = headWidth - numberWidth - textPadding;
  const heights = lines.map((line) => {
    if (line.kind === 'chapter') return sizes.chapter;
    const count = Math.min(mostTextLines, countLines(line.row.question.text, textWidth, measure));
    const answerHeight = answers ? toAnswerHeight(line.row, answers) : 0;
    return Math.max(sizes.least, count * sizes.lineHeight + sizes.padding, answerHeight);
  });
  return { heights, numberWidth };
}
