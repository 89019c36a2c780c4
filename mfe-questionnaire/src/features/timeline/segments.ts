import type { ColumnPart, OptionSeries, VersionColumn } from '@round-table/shared/domain';

/** One segment of the chart: the countries of a version that chose an option. */
export interface Segment {
  version: string;
  /** Of the option among the series, and of the version among the columns. */
  row: number;
  column: number;
  part: ColumnPart;
}

/** The segments in reading order: an option through the versions, then the next one. */
export const toSegments = (columns: VersionColumn[], series: OptionSeries[]): Segment[] =>
  series.flatMap(({ id }, row) =>
    columns.flatMap(({ version, parts }, column) =>
      parts.filter((part) => part.series.id === id && part.count > 0).map((part) => ({ version: version.id, row, column, part })),
    ),
  );
