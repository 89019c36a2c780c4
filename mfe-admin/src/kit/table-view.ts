import { useSearchParams } from '@round-table/shared/kit/router';
import type { TableProps } from '@round-table/shared/ui/table';
import type { TableColumn } from './table-columns';

export const activities = ['all', 'active', 'inactive'] as const;
export type Activity = (typeof activities)[number];

/** What a table shows of its rows: the filters and the order. */
export interface TableView<Key extends string> {
  activity: Activity;
  looked: string;
  sort: Key | null;
  descending: boolean;
}

/** Reads what a table shows from its address; what is not understood is as if it were not there. `prefix` tells two tables apart. */
export function toTableView<Key extends string>(params: URLSearchParams, sortKeys: readonly Key[], prefix = ''): TableView<Key> {
  return {
    activity: activities.find((activity) => activity === params.get(`${prefix}active`)) ?? 'all',
    looked: params.get(`${prefix}name`) ?? '',
    sort: sortKeys.find((key) => key === params.get(`${prefix}sort`)) ?? null,
    descending: params.get(`${prefix}order`) === 'desc',
  };
}

/** An address with some values, each of them in it only where it stands; what else is in the address stays. */
export function withParams(params: URLSearchParams, values: [key: string, value: string, stands: boolean][]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value, stands] of values) {
    if (stands) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The address with what the table shows; what is as it is by default does not stand in it, what is not the table's stays. */
export const withTableView = (params: URLSearchParams, view: TableView<string>, prefix = ''): URLSearchParams =>
  withParams(params, [
    [`${prefix}active`, view.activity, view.activity !== 'all'],
    [`${prefix}name`, view.looked, view.looked !== ''],
    [`${prefix}sort`, view.sort ?? '', view.sort !== null],
    [`${prefix}order`, 'desc', view.sort !== null && view.descending],
  ]);

/** What a table shows, kept in the address. */
export function useTableView<Key extends string>(
  sortKeys: readonly Key[],
  prefix = '',
): [TableView<Key>, (change: Partial<TableView<Key>>) => void] {
  const [params, setParams] = useSearchParams();
  const view = toTableView(params, sortKeys, prefix);
  return [view, (change) => setParams((current) => withTableView(current, { ...view, ...change }, prefix), { replace: true })];
}

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** The order that a press on a column's head asked for. */
export function orderIn<Row, Key extends string>(
  sorter: Sorter<Row>,
  columns: readonly TableColumn<Row, Key>[],
): Pick<TableView<Key>, 'sort' | 'descending'> {
  const sorting = Array.isArray(sorter) ? sorter[0] : sorter;
  const sort = columns.find(({ key }) => key === sorting?.columnKey && sorting.order);
  return { sort: sort?.key ?? null, descending: sorting?.order === 'descend' };
}

/** A column's part in the order. */
export const sortingOf = <Key extends string>(view: TableView<Key>, key: Key) => ({
  key,
  sorter: true,
  sortOrder: view.sort === key ? (view.descending ? ('descend' as const) : ('ascend' as const)) : null,
});

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Reading<Row, Key extends string> {
  isActive: (row: Row) => boolean;
  /** Where the looked-for words may stand. */
  textOf: (row: Row) => string;
  columns: readonly TableColumn<Row, Key>[];
  locale: string;
  /** The column by which the rows stand while none is chosen; without it they stand as they are given. */
  firstBy?: Key;
}

/** The rows that a view shows, in its order; texts sort as the locale sorts them (Ä with A). */
export function rowsIn<Row, Key extends string>(view: TableView<Key>, rows: readonly Row[], reading: Reading<Row, Key>): Row[] {
  const looked = plain(view.looked.trim());
  const shown = rows.filter(
    (row) =>
      (view.activity === 'all' || reading.isActive(row) === (view.activity === 'active')) &&
      (looked === '' || plain(reading.textOf(row)).includes(looked)),
  );
  const measure = reading.columns.find(({ key }) => key === (view.sort ?? reading.firstBy))?.value;
  if (!measure) return shown;
  const collator = new Intl.Collator(reading.locale, { numeric: true });
  const compare = (a: Row, b: Row) => {
    const [left, right] = [measure(a), measure(b)];
    return typeof left === 'string' ? collator.compare(left, String(right)) : Number(left) - Number(right);
  };
  return shown.sort((a, b) => (view.descending ? compare(b, a) : compare(a, b)));
}
