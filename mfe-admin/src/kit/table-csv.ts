import { formulaStart } from '@round-table/shared/domain';
import Papa from 'papaparse';
import type { Sheet } from './table-sheet';

/** Spreadsheets would take these for UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** A table as CSV (RFC 4180), in UTF-8 with a byte order mark, so that spreadsheets read every letter right. */
export function toCsv({ head, rows }: Sheet): Blob {
  const text = Papa.unparse({ fields: head, data: rows }, { newline: '\r\n', escapeFormulae: formulaStart });
  return new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
