import { type ImportKind, type ImportSheet, importSheets, type Locale } from '@round-table/shared/contract';
import { type CsvCell, csvFormats, toCsv } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import { maxCellLength } from '../../platform/spreadsheet/cell-text';
import type { Sheet } from '../../platform/spreadsheet/sheet';
import { createWorkbook } from '../../platform/spreadsheet/workbook';
import type { Field, Value } from './fields';
import { kinds } from './kinds';
import type { LoadedSheet, StoredRow } from './plan';

/** The message that starts the worker; of a CSV file, which sheet it is. */
export interface ImportFileJob {
  kind: ImportKind;
  format: 'xlsx' | 'csv';
  sheet?: ImportSheet;
  locale: Locale;
}

const rowsInPage = 500;
const widths = { text: 60, other: 14 };

const toCell = (value: Value | undefined): CsvCell => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null));
const toTitle = ({ title, remark }: Field) => (remark === undefined ? title : `${title} (${remark})`);

/** The sheet as a table; columns for people come last. */
export function toTable({ key, fields, stored, remarks = {}, newRows }: LoadedSheet) {
  const readers = Object.entries(remarks);
  const keyOf = ({ id, key: own }: StoredRow) => (newRows === 'named' ? own : id);
  return {
    head: [...[key, ...fields].map(toTitle), ...readers.map(([title]) => `(${title})`)],
    rows: stored.map((row) => [
      toCell(keyOf(row)),
      ...fields.map(({ title }) => toCell(row.values[title])),
      ...readers.map(([, read]) => read(row)),
    ]),
  };
}

/** A workbook would cut off a longer text, which an import would take for a change. An empty cell changes nothing; CSV has it whole. */
const withoutLongTexts = (cells: CsvCell[]) => cells.map((cell) => (typeof cell === 'string' && cell.length > maxCellLength ? null : cell));

function* toPages(rows: CsvCell[][]): Generator<CsvCell[][]> {
  for (let start = 0; start < rows.length; start += rowsInPage) yield rows.slice(start, start + rowsInPage).map(withoutLongTexts);
}

function toSheet(loaded: LoadedSheet): Sheet {
  const { head, rows } = toTable(loaded);
  const isText = new Set(loaded.fields.filter(({ isText: own }) => own).map(({ title }) => title));
  const columns = head.map((title) => ({ title, width: isText.has(title) || title.startsWith('(') ? widths.text : widths.other }));
  return { name: loaded.sheet, titled: true, columns, pages: toPages(rows) };
}

/** Writes what an import reads, as it is stored: a workbook with all sheets of the kind, or one of them as CSV (IMP-01). */
export async function* createImportFile(
  db: Db,
  { kind, format, sheet = importSheets[kind][0], locale }: ImportFileJob,
): AsyncGenerator<Uint8Array> {
  const loaded = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => kinds[kind].load(tx, locale));
  const own = loaded.find((one) => one.sheet === sheet);
  if (format === 'xlsx') yield* createWorkbook(loaded.map(toSheet));
  else if (own) yield Buffer.from(toCsv(toTable(own), csvFormats[locale]));
}
