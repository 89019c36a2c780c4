import { formulaStart } from '@round-table/shared/domain';
import { toCellXml } from './cell-text';

/** A text or a number; null is an empty cell. A text is never interpreted as a formula. */
export type Cell = string | number | null;

export interface Column {
  title: string;
  /** In characters. */
  width: number;
}

export interface Sheet {
  name: string;
  columns: Column[];
  /** Adds a row of column titles, frozen and with filters. */
  titled: boolean;
  /** The rows, in pages. */
  pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
}

/** Indexes of the styles in `styles.xml`. Index + `quoted` is the same style with quotePrefix, for texts that look like a formula. */
const styles = { wrapped: 0, title: 1 } as const;
const quoted = 2;
/** Rows per chunk of XML. */
export const rowsInPiece = 200;

/** Returns the name of the column with a zero-based index: A, B … Z, AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function toCell(cell: Cell, at: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  // The cell's type is text; without the prefix, editing the cell would turn it into a formula.
  const own = formulaStart.test(cell) ? style + quoted : style;
  return `<c r="${at}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${toCellXml(cell)}</t></is></c>`;
}

function toRow(cells: Cell[], number: number, style: number): string {
  return `<row r="${number}">${cells.map((cell, index) => toCell(cell, `${columnName(index)}${number}`, style)).join('')}</row>`;
}

function toSheetHead({ columns, titled }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${
    titled ? pane : ''
  }</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** Cursor over the rows of a sheet, shared by all its worksheets. */
export interface RowReader {
  /** The next row; undefined at the end. */
  row: Cell[] | undefined;
  /** Returns a promise only if it reads a page: awaiting each row would take longer than writing it. */
  advance(): Promise<void> | undefined;
  close(): Promise<void>;
}

export async function readRows({ pages }: Sheet): Promise<RowReader> {
  const iterator = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  let page: Cell[][] = [];
  let at = 0;
  const turn = async () => {
    at = 0;
    do {
      const { done, value } = await iterator.next();
      page = done ? [] : value;
      if (done) break;
    } while (page.length === 0);
    reader.row = page[at];
  };
  const reader: RowReader = {
    row: undefined,
    advance: () => {
      at += 1;
      reader.row = page[at];
      return reader.row ? undefined : turn();
    },
    close: async () => void (await iterator.return?.()),
  };
  await turn();
  return reader;
}

/** Yields worksheet XML in chunks of `rowsInPiece` rows, at most `mostRows` with titles: then the cursor is at the next worksheet. */
export async function* sheetXml(sheet: Sheet, reader: RowReader, mostRows: number): AsyncGenerator<string> {
  const { columns, titled } = sheet;
  let number = 0;
  let inPiece = 0;
  let waiting = toSheetHead(sheet);
  if (titled) {
    number += 1;
    const titles = columns.map(({ title }) => title);
    waiting += toRow(titles, number, styles.title);
  }
  while (reader.row && number < mostRows) {
    number += 1;
    waiting += toRow(reader.row, number, styles.wrapped);
    inPiece += 1;
    const turning = reader.advance();
    if (turning) await turning;
    if (inPiece < rowsInPiece) continue;
    yield waiting;
    waiting = '';
    inPiece = 0;
  }
  const filter = titled ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/>` : '';
  yield `${waiting}</sheetData>${filter}</worksheet>`;
}
