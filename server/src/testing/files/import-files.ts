import { buffer } from 'node:stream/consumers';
import { toCsv } from '@round-table/shared/domain';
import type { Cell } from '../../platform/spreadsheet/sheet';
import { createWorkbook } from '../../platform/spreadsheet/workbook';

/** Rows of cells; the first row is the titles. */
export type Table = Cell[][];

/** A workbook of sheets by their names. */
export const anImportWorkbook = (sheets: Record<string, Table>): Promise<Buffer> =>
  buffer(
    createWorkbook(
      Object.entries(sheets).map(([name, [head = [], ...rows]]) => ({
        name,
        titled: true,
        columns: head.map((title) => ({ title: String(title), width: 20 })),
        pages: [rows],
      })),
    ),
  );

export const anImportCsv = ([head = [], ...rows]: Table): Buffer => Buffer.from(toCsv({ head: head.map(String), rows }));
