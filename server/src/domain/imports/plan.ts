import { createHash } from 'node:crypto';
import type { ImportRow, ImportSheet } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { FieldProblem } from '../../platform/problem';
import type { Author } from '../audit/audit';
import type { Field, Value, Values } from './fields';
import type { Fault, FileRow, SheetColumns } from './rows';

/** A row as it is stored: its values by the titles of the columns. */
export interface StoredRow {
  id: number;
  key: Value;
  values: Values;
}

/** The new values of a row; `changed` are the titles of those that differ. */
export interface RowUpdate {
  id: number;
  values: Values;
  changed: string[];
}

/** Who imports or undoes, with the request and the time: nobody for the command line. */
export type Importer = Omit<Author, 'userId'> & { userId: number | null };

/** Writes the rows of a sheet. */
export interface SheetWriter {
  /** Adds rows and returns their ids, in order. */
  insert: (tx: Db, rows: Values[]) => Promise<number[]>;
  /** Gives rows these values. */
  update: (tx: Db, rows: RowUpdate[], by: Importer) => Promise<void>;
  /** Removes those of the rows on which nothing hangs, and returns their ids. */
  remove: (tx: Db, ids: number[]) => Promise<number[]>;
}

/** A sheet with what is stored. */
export interface LoadedSheet extends SheetColumns, SheetWriter {
  stored: StoredRow[];
  /** New rows have an id of the file's own or none (`numbered`), are those whose key is not stored (`named`), or cannot be added here. */
  newRows: 'numbered' | 'named' | 'none';
  /** What people call a row; the id of a new one is null. */
  toName: (values: Values, id: number | null) => string;
  /** What is wrong with a value that the file gives a row, beyond what its field finds. */
  findProblem?: (row: StoredRow, title: string, value: Value) => FieldProblem | undefined;
  /** The writer adds the entries of the audit trail itself. */
  isAudited?: boolean;
  /** Columns for people, whose titles are in parentheses: the value of each stored row. */
  remarks?: Record<string, (row: StoredRow) => string>;
}

/** A row that is new, or that differs from what is stored. */
export interface PlannedRow {
  sheet: ImportSheet;
  /** In the file. */
  number: number;
  /** Null for a new row. */
  id: number | null;
  /** By which other rows of the file name a new one. */
  label: Value;
  before: Values | null;
  after: Values;
  /** The titles of the columns that differ. */
  changed: string[];
}

/** A row of the file with the values that it will have. */
export interface TargetRow {
  row: FileRow;
  stored: StoredRow | undefined;
  after: Values;
}

/** A row that was written, with the id that it has. */
export type WrittenRow = PlannedRow & { id: number };

/** What a file would do with one sheet. */
export interface SheetPlan {
  loaded: LoadedSheet;
  targets: TargetRow[];
  faults: Fault[];
}

/** A fault of a row at one of its columns; at its first one if the file does not have that column. */
export const faultAt = ({ sheet, number, columns }: FileRow, title: string, problem: FieldProblem): Fault => ({
  sheet,
  column: columns.get(title) ?? 0,
  row: number,
  problem,
});

/** The values of a new row: those of the file, and what its empty cells mean. A cell with a fault has none. */
function toNewValues(row: FileRow, fields: Field[], faults: Fault[], wrong: ReadonlySet<string>): Values {
  const values: Values = {};
  for (const { title, initial } of fields) {
    const given = row.values[title];
    if (given !== undefined) values[title] = given;
    else if (wrong.has(toCellKey(row.number, row.columns.get(title)))) continue;
    else if (initial !== undefined) values[title] = initial;
    else faults.push(faultAt(row, title, row.columns.has(title) ? 'cell-empty' : { code: 'column-missing', value: title }));
  }
  return values;
}

const toCellKey = (row: number, column: number | undefined) => `${row} ${column}`;

/** Why a row that is not stored cannot be a new one. */
function findNewRowProblem(newRows: LoadedSheet['newRows'], key: Value): FieldProblem | undefined {
  if (newRows === 'none') return 'row-missing';
  if (newRows === 'named') return key === null ? 'cell-empty' : undefined;
  return typeof key === 'number' ? 'row-unknown' : undefined;
}

function findProblems({ findProblem }: LoadedSheet, stored: StoredRow, row: FileRow, given: Values): Fault[] {
  return Object.entries(given).flatMap(([title, value]) => {
    const found = findProblem?.(stored, title, value);
    return found === undefined ? [] : [faultAt(row, title, found)];
  });
}

/** Compares the rows of a sheet with what is stored. */
export function planSheet(loaded: LoadedSheet, rows: FileRow[], read: Fault[]): SheetPlan {
  const { sheet, key, fields, newRows } = loaded;
  const faults = read.filter((fault) => fault.sheet === sheet);
  const wrong = new Set(faults.map(({ row, column }) => toCellKey(row, column)));
  const byKey = new Map(loaded.stored.map((row) => [row.key, row]));
  const seen = new Set<Value>();
  const own = newRows === 'named' ? [key, ...fields] : fields;
  const targets = rows.flatMap((row): TargetRow[] => {
    if (row.key === undefined) return [];
    const stored = row.key === null ? undefined : byKey.get(row.key);
    if (row.key !== null && seen.has(row.key)) {
      faults.push(faultAt(row, key.title, 'row-twice'));
      return [];
    }
    if (row.key !== null) seen.add(row.key);
    const fault = stored ? undefined : findNewRowProblem(newRows, row.key);
    if (fault !== undefined) {
      faults.push(faultAt(row, key.title, fault));
      return [];
    }
    const given = Object.fromEntries(
      own.flatMap(({ title }) => (row.values[title] === undefined ? [] : [[title, row.values[title] ?? null]])),
    );
    if (stored) faults.push(...findProblems(loaded, stored, row, given));
    return [{ row, stored, after: stored ? { ...stored.values, ...given } : toNewValues(row, own, faults, wrong) }];
  });
  return { loaded, targets, faults };
}

/** The rows of a sheet that are new or differ, in the order of the file. */
export const listPlanned = ({ loaded: { sheet }, targets }: SheetPlan): PlannedRow[] =>
  targets.flatMap(({ row, stored, after }) => {
    const changed = Object.keys(after).filter((title) => (stored?.values[title] ?? null) !== (after[title] ?? null));
    if (stored && changed.length === 0) return [];
    return [{ sheet, number: row.number, id: stored?.id ?? null, label: row.key ?? null, before: stored?.values ?? null, after, changed }];
  });

/** Equal for equal changes of an equal state. */
export const toFingerprint = (kind: string, rows: PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, rows]))
    .digest('hex');

/** A planned row as replies have it. */
export const toImportRow = ({ sheet, number, before, after, changed }: PlannedRow, name: string): ImportRow => ({
  sheet,
  row: number,
  name,
  is_new: before === null,
  changes: changed
    .filter((field) => before !== null || after[field] !== '')
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null })),
});
