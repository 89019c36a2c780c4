/**
 * The parts of an ARIA grid, as properties of elements without a meaning of their own: table elements would lay out the columns
 * themselves and cannot be windowed in both directions. Groups, rows and heads take no focus, because their cells and links do.
 */
export const gridParts = {
  grid: (label: string, rows: number, columns: number) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  }),
  group: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  /** The heads in the column of the questions. */
  corner: { role: 'columnheader', 'aria-colindex': 1 },
  rowHead: { role: 'rowheader', 'aria-colindex': 1 },
  rowHeadAcross: (columns: number) => ({ role: 'rowheader', 'aria-colindex': 1, 'aria-colspan': columns }),
  /** The column of a country, counted from 0, follows that of the questions; so do the columns of the style sheet. */
  head: (column: number, label: string) => ({ ...toPlace(column), role: 'columnheader', 'aria-label': label }),
  cell: (column: number, label?: string) => ({ ...toPlace(column), role: 'gridcell', 'aria-label': label }),
};

function toPlace(column: number) {
  return { 'aria-colindex': column + 2, style: { gridColumn: column + 2 } };
}
