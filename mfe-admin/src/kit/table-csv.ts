import Papa from 'papaparse';
import type { Sheet } from './table-sheet';

/** Spreadsheets would take these for UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for a formula, full-width signs and leading blanks included: an apostrophe before it makes it a text. */
const formula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A table as CSV (RFC 4180), in UTF-8 with a byte order mark, so that spreadsheets read every letter right. */
export function toCsv({ head, rows }: Sheet): Blob {
  const text = Papa.unparse({ fields: head, data: rows }, { newline: '\r\n', escapeFormulae: formula });
  return new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
