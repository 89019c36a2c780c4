import type { IntlShape } from '@round-table/shared/kit/intl';
import type { TableColumn } from './table-columns';

/** A table as it goes into a file: texts only. */
export interface Sheet {
  title: string;
  /** Under the title: what day it is of, and how many rows there are. */
  note: string;
  /** Without its ending. */
  fileName: string;
  locale: string;
  head: string[];
  rows: string[][];
}

function textOf<Row>(column: TableColumn<Row>, row: Row, intl: IntlShape): string {
  if (column.text) return column.text(row, intl);
  const value = column.value(row);
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'kit.yes' : 'kit.no' });
  return typeof value === 'number' ? intl.formatNumber(value, { maximumFractionDigits: 3 }) : value;
}

/** The day as it stands in the name of a file, so that files sort by it: 2026-11-21. */
const dayOf = (now: Date) => now.toLocaleDateString('sv-SE');

interface Named {
  title: string;
  /** The message id of the file's name, and what it needs beside the date. */
  fileName: { id: string; values?: Record<string, string> };
}

/** What a table shows of its rows, in the language of the page. */
export function toSheet<Row, Key extends string>(
  { title, fileName }: Named,
  columns: readonly TableColumn<Row, Key>[],
  rows: readonly Row[],
  intl: IntlShape,
): Sheet {
  const now = new Date();
  return {
    title,
    note: intl.formatMessage({ id: 'kit.sheet.note' }, { date: now, count: rows.length }),
    fileName: intl.formatMessage({ id: fileName.id }, { ...fileName.values, date: dayOf(now) }),
    locale: intl.locale,
    head: columns.map((column) => intl.formatMessage({ id: column.title })),
    rows: rows.map((row) => columns.map((column) => textOf(column, row, intl))),
  };
}
