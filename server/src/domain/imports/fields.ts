import { cleanCharacters } from '@round-table/shared/domain';
import type { FieldProblem } from '../../platform/problem';

/** The content of a cell: null is an empty one. */
export type Value = string | number | boolean | null;
/** The values of a row by the title of their column. */
export type Values = Record<string, Value>;

export type Reading = { value: Value } | { problem: FieldProblem };
type Cell = string | number | boolean;

/** A column that is written. */
export interface Field {
  title: string;
  /** For people, behind the title in parentheses. */
  remark?: string;
  /** What an empty cell of a new row means; undefined: a new row needs the cell. Of a row that exists it changes nothing, unless it is a text. */
  initial?: Value;
  isText?: boolean;
  /** The sheet whose rows the column names: by their id, or as another row of the file does that is new. */
  refersTo?: string;
  /** Reads a cell that is not empty; numbers that are text have the decimal separator `point`. */
  read: (cell: Cell, point: '.' | ',') => Reading;
}

/** A text of at most `max` characters; a text without `initial` is needed. */
export const text = (title: string, max: number, initial?: string): Field => ({
  title,
  isText: initial !== undefined,
  ...(initial !== undefined && { initial }),
  read: (cell) => {
    const value = cleanCharacters(String(cell).replace(/\r\n?/g, '\n')).trim();
    return value.length > max ? { problem: { code: 'too-long', value: max } } : { value };
  },
});

const yes = ['true', 'yes', 'ja', 'wahr', '1'];
const no = ['false', 'no', 'nein', 'falsch', '0'];

export const flag = (title: string, initial: boolean): Field => ({
  title,
  initial,
  read: (cell) => {
    const word = String(cell).trim().toLowerCase();
    if (yes.includes(word)) return { value: true };
    return no.includes(word) ? { value: false } : { problem: 'cell-flag' };
  },
});

export const choice = (title: string, values: readonly string[], initial?: string): Field => ({
  title,
  ...(initial !== undefined && { initial }),
  read: (cell) => {
    const value = String(cell).trim().toLowerCase();
    return values.includes(value) ? { value } : { problem: { code: 'cell-choice', value: values.join(', ') } };
  },
});

interface NumberLimits {
  min: number;
  max: number;
  /** 1 for whole numbers. */
  step: number;
}

function toNumber(cell: Cell, point: '.' | ','): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean' || !/^\s*-?\d+([.,]\d+)?\s*$/.test(cell)) return undefined;
  if (/[.,]/.test(cell) && !cell.includes(point)) return undefined;
  return Number(cell.replace(',', '.'));
}

function findNumberProblem(value: number | undefined, { min, max, step }: NumberLimits): FieldProblem | undefined {
  if (value === undefined || !Number.isFinite(value)) return step === 1 ? 'cell-whole-number' : 'cell-number';
  if (step === 1 && !Number.isInteger(value)) return 'cell-whole-number';
  if (value < min) return { code: 'too-small', value: min };
  if (value > max) return { code: 'too-great', value: max };
  // 0.1 + 0.2 of a spreadsheet is a multiple of a thousandth, although its binary value is not.
  return Math.abs(value / step - Math.round(value / step)) > 1e-6 ? { code: 'step', value: step } : undefined;
}

export const number = (title: string, limits: NumberLimits, initial?: number | null): Field => ({
  title,
  ...(initial !== undefined && { initial }),
  read: (cell, point) => {
    const value = toNumber(cell, point);
    const problem = findNumberProblem(value, limits);
    if (problem !== undefined || value === undefined) return { problem: problem ?? 'cell-number' };
    const perUnit = Math.round(1 / limits.step);
    return { value: Math.round(value * perUnit) / perUnit };
  },
});

const maxId = 2_147_483_647;

/** The id of a row: a number for one that exists; for a new one a word that starts with "new", by which other rows of the file may name it. */
export const rowId = (title: string, refersTo?: string): Field => ({
  title,
  ...(refersTo !== undefined && { refersTo }),
  read: (cell, point) => {
    const word = String(cell).trim().toLowerCase();
    if (/^new.{0,50}$/.test(word)) return { value: word };
    const value = toNumber(cell, point);
    return value !== undefined && Number.isInteger(value) && value > 0 && value <= maxId ? { value } : { problem: 'row-unknown' };
  },
});
