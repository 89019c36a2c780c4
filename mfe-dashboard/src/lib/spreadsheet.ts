import type { ChartData } from '@round-table/shared/ui/charts';
import writeSpreadsheet, { type Cell } from 'write-excel-file/browser';

/** In characters. */
const widths = { least: 10, most: 60 } as const;

const title = { fontWeight: 'bold', wrap: true, alignVertical: 'top' } as const;
const body = { wrap: true, alignVertical: 'top' } as const;

/** Texts are written as texts, so that none is computed as a formula; numbers are not rounded. */
const toCell = (value: ChartData['rows'][number]['cells'][number]): Cell =>
  typeof value === 'number' ? { ...body, type: Number, value } : value ? { ...body, type: String, value } : null;

/** The data of a chart, or of a ranking, as a spreadsheet (xlsx) with one sheet; its titles stay in view. */
export function toSpreadsheet({ columns, rows }: ChartData, sheet: string): Promise<Blob> {
  const head = columns.map(({ name }): Cell => ({ ...title, type: String, value: name }));
  const toWidth = (index: number) => {
    const lengths = [columns[index]?.name, ...rows.map(({ cells }) => cells[index])].map((value) =>
      typeof value === 'string' ? value.length : 0,
    );
    return Math.min(widths.most, Math.max(widths.least, ...lengths));
  };
  return writeSpreadsheet([head, ...rows.map(({ cells }) => cells.map(toCell))], {
    sheet,
    columns: columns.map((_column, index) => ({ width: toWidth(index) })),
    stickyRowsCount: 1,
  }).toBlob();
}
