import { maxWeight, weightStep } from '@round-table/shared/contract';
import { parseNumber } from '@round-table/shared/domain';

/** A weight or score: the id of its row (null if it has none yet), the displayed value, and the value that the server has stored. */
export interface GridValue {
  id: number | null;
  displayed: number;
  stored: number;
}

/** Values by the id of their question or option; a missing one counts as 0 (WGT-01). */
export type GridValues = Record<number, GridValue>;

export const emptyValue: GridValue = { id: null, displayed: 0, stored: 0 };

export const toGridValues = <Row>(rows: Row[], read: (row: Row) => [subject: number, id: number, value: number]): GridValues =>
  Object.fromEntries(rows.map(read).map(([subject, id, value]): [number, GridValue] => [subject, { id, displayed: value, stored: value }]));

/** A question has a weight, an option has a score. */
export type ValueKind = 'weight' | 'score';

/** A new value. `subject` is the id of a question or of an option. */
export interface WeightEdit {
  kind: ValueKind;
  subject: number;
  value: number;
}

/** Parses a number of at least 0 with up to three decimals; an empty text is 0. Returns undefined for all else, also if it is ambiguous. */
export function parseValue(text: string, locale: string): number | undefined {
  const value = parseNumber(text, locale) ?? 0;
  const inSteps = Math.round(value / weightStep) * weightStep;
  return value >= 0 && value <= maxWeight && Math.abs(inSteps - value) < weightStep / 1e3 ? value : undefined;
}

/** Splits text copied from a spreadsheet into cells, by row and column. */
export const parseCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
