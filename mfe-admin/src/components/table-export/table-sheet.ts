import type { IntlShape } from '@round-table/shared/libs/intl';
import type { TableColumn } from '../table/table-columns';

/** A table as texts, for a file. */
export interface Sheet {
  title: string;
  /** Below the title: the date and the number of rows. */
  note: string;
  /** Without the extension. */
  fileName: string;
  locale: string;
  head: string[];
  rows: string[][];
}

function toCellText<Row>(column: TableColumn<Row>, row: Row, intl: IntlShape): string {
  if (column.text) return column.text(row, intl);
  const value = column.value(row);
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'common.yes' : 'common.no' });
  return typeof value === 'number' ? intl.formatNumber(value, { maximumFractionDigits: 3 }) : value;
}

/** The local date as 2026-11-21, so that file names sort by it. */
const toIsoDay = (now: Date) => now.toLocaleDateString('sv-SE');

export interface SheetName {
  title: string;
  /** The message id of the file name, and its values except the date. */
  fileName: { id: string; values?: Record<string, string> };
}

/** Converts rows to texts in the page's language. */
export function toSheet<Row>(
  { title, fileName }: SheetName,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  intl: IntlShape,
): Sheet {
  const now = new Date();
  return {
    title,
    note: intl.formatMessage({ id: 'common.sheet.note' }, { date: now, count: rows.length }),
    fileName: intl.formatMessage({ id: fileName.id }, { ...fileName.values, date: toIsoDay(now) }),
    locale: intl.locale,
    head: columns.map((column) => intl.formatMessage({ id: column.titleId })),
    rows: rows.map((row) => columns.map((column) => toCellText(column, row, intl))),
  };
}
