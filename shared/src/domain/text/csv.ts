import type { Locale } from '@round-table/shared/contract';
import { formulaStart } from './formula';

/** A number, a text, or null for an empty cell. */
export type CsvCell = number | string | null;

interface CsvFormat {
  separator: ',' | ';';
  /** The decimal separator. */
  point: '.' | ',';
}

/** Spreadsheets read a file without it in the system's 8-bit encoding. */
export const byteOrderMark = '\uFEFF';

/** Prevents CSV injection: a spreadsheet reads a cell with a leading apostrophe as text, not as a formula. */
const guardFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);
/** Both separators are quoted, whichever is used: spreadsheets may guess the other one. */
const quote = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const plainFormat: CsvFormat = { separator: ',', point: '.' };

/** What a spreadsheet of the locale expects: a German one reads a comma as the decimal separator, and a semicolon as that of the columns. */
export const csvFormats: Record<Locale, CsvFormat> = { en: plainFormat, de: { separator: ';', point: ',' } };

/**
 * Lines of a CSV file (RFC 4180), for tables that are written in parts: the file starts with `byteOrderMark`. Numbers are not rounded, texts
 * that a spreadsheet would read as a formula are guarded.
 */
export function toCsvLines(rows: readonly (readonly CsvCell[])[], { separator, point }: CsvFormat = plainFormat): string {
  const format = (cell: CsvCell) => (typeof cell === 'number' ? String(cell).replace('.', point) : quote(guardFormula(cell ?? '')));
  return rows.map((cells) => `${cells.map(format).join(separator)}\r\n`).join('');
}

/** A table as a CSV file, with a byte order mark. */
export const toCsv = (
  { head, rows }: { head: readonly string[]; rows: readonly (readonly CsvCell[])[] },
  format: CsvFormat = plainFormat,
): string => byteOrderMark + toCsvLines([head, ...rows], format);

export const csvType = 'text/csv;charset=utf-8';
