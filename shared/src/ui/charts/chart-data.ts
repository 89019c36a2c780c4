import type { CsvCell } from '@round-table/shared/domain';

/**
 * The data of a chart as columns and rows: the source of its accessible table and of its CSV file. The first cell of a row is its header.
 * The file is not rounded; the table rounds the numbers of a column to `digits` decimals (0 by default).
 */
export interface ChartData {
  columns: { name: string; digits?: number }[];
  rows: { id: string; cells: CsvCell[] }[];
}

/** One entry of a legend: a swatch and its meaning. */
export interface LegendEntry {
  /** A square in an answer colour (index from 0) with a label, a hatched square, or a filled or hollow point. */
  swatch: number | 'hatched' | 'filled' | 'hollow';
  label?: string;
  text: string;
}
