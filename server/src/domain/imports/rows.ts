import type { ImportSheet, Locale } from '@round-table/shared/contract';
import { type FieldProblem, toSentence } from '../../platform/problem';
import type { ReadCell, ReadSheet } from '../../platform/spreadsheet/reading/read-rows';
import { columnName } from '../../platform/spreadsheet/sheet';
import type { Field, Value, Values } from './fields';

/** A fault of a cell: `column` from 0, `row` from 1. */
export interface Fault {
  sheet: string;
  column: number;
  row: number;
  problem: FieldProblem;
}

/** The columns of a sheet. */
export interface SheetColumns {
  sheet: ImportSheet;
  /** By which a row finds what is stored. */
  key: Field;
  /** The other columns; one with an `initial` value may be missing. */
  fields: Field[];
}

/** A row of the file. */
export interface FileRow {
  sheet: ImportSheet;
  number: number;
  /** Null for a new row without a name; undefined if it could not be read. */
  key: Value | undefined;
  /** What the file says, without what it leaves out or says wrongly. */
  values: Values;
  /** The index of each column. */
  columns: ReadonlyMap<string, number>;
}

/** `Users!C17` */
export const toCellName = ({ sheet, column, row }: Fault): string => `${sheet}!${columnName(column)}${row}`;

/** Every fault with its sentence, in the order of the file. */
export const describeFaults = (faults: Fault[], locale: Locale) =>
  faults.map((fault) => ({ cell: toCellName(fault), text: toSentence(fault.problem, locale) }));

/** What is in parentheses is for people. */
const toTitle = (cell: ReadCell) => (typeof cell === 'string' ? cell.replace(/\(.*/s, '').trim().toLowerCase() : '');
const listFields = ({ key, fields }: SheetColumns) => [key, ...fields];

/** The title row of a sheet: its first one. A column without a title is not read. */
export const readTitles = ({ rows }: ReadSheet): string[] => (rows[0]?.[1] ?? []).map(toTitle);

function findColumns(titles: string[], columns: SheetColumns, row: number): { indexes: Map<string, number>; faults: Fault[] } {
  const faults: Fault[] = [];
  const indexes = new Map<string, number>();
  const known = listFields(columns).map(({ title }) => title);
  const byTitle = new Map(known.map((title) => [title.toLowerCase(), title]));
  const add = (column: number, problem: FieldProblem) => faults.push({ sheet: columns.sheet, column, row, problem });
  titles.forEach((given, index) => {
    if (given === '') return;
    const title = byTitle.get(given);
    if (title === undefined) add(index, { code: 'column-unknown', value: known.join(', ') });
    else if (indexes.has(title)) add(index, 'column-twice');
    else indexes.set(title, index);
  });
  if (!indexes.has(columns.key.title)) add(0, { code: 'column-missing', value: columns.key.title });
  return { indexes, faults };
}

/** Reads one cell; undefined value: it says nothing. */
function readCell(cell: ReadCell, field: Field, point: '.' | ','): { value?: Value; problem?: FieldProblem } {
  if (cell !== null && typeof cell === 'object') return { problem: cell.refused === 'formula' ? 'cell-formula' : 'cell-error' };
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return field.isText ? { value: '' } : {};
  return field.read(cell, point);
}

/** Reads the rows of a sheet below its titles, and finds every cell that is wrong by itself. */
export function readRows(read: ReadSheet, columns: SheetColumns): { rows: FileRow[]; faults: Fault[] } {
  const { indexes, faults } = findColumns(readTitles(read), columns, read.rows[0]?.[0] ?? 1);
  const { sheet, key } = columns;
  const rows = read.rows.slice(1).map(([number, cells]): FileRow => {
    const values: Values = {};
    let isKeyWrong = false;
    for (const field of listFields(columns)) {
      const index = indexes.get(field.title);
      if (index === undefined) continue;
      const { value, problem } = readCell(cells[index] ?? null, field, read.point);
      if (problem !== undefined) faults.push({ sheet, column: index, row: number, problem });
      if (problem !== undefined && field === key) isKeyWrong = true;
      if (value !== undefined) values[field.title] = value;
    }
    return { sheet, number, key: isKeyWrong ? undefined : (values[key.title] ?? null), values, columns: indexes };
  });
  return { rows, faults };
}
