import { foldForSearch, foldQuery } from '@round-table/shared/domain';
import { useSearchParams } from '@round-table/shared/libs/router';
import { useMemo } from 'react';
import type { TableColumn } from './table-columns';

export const activities = ['all', 'active', 'inactive'] as const;
export type Activity = (typeof activities)[number];

/** The filters and the order of a table. */
export interface TableView<Key extends string> {
  activity: Activity;
  searchText: string;
  sort: Key | null;
  descending: boolean;
}

/** Reads a table's view from the address and ignores invalid values. `prefix` separates two tables of one page. */
export function toTableView<Key extends string>(params: URLSearchParams, sortKeys: readonly Key[], prefix = ''): TableView<Key> {
  return {
    activity: activities.find((activity) => activity === params.get(`${prefix}active`)) ?? 'all',
    searchText: params.get(`${prefix}name`) ?? '',
    sort: sortKeys.find((key) => key === params.get(`${prefix}sort`)) ?? null,
    descending: params.get(`${prefix}order`) === 'desc',
  };
}

/** Sets or deletes query parameters; all others stay. */
export function withParams(params: URLSearchParams, values: [key: string, value: string, isSet: boolean][]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value, isSet] of values) {
    if (isSet) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Writes a table's view to the address, without default values. */
export const withTableView = (params: URLSearchParams, view: TableView<string>, prefix = ''): URLSearchParams =>
  withParams(params, [
    [`${prefix}active`, view.activity, view.activity !== 'all'],
    [`${prefix}name`, view.searchText, view.searchText !== ''],
    [`${prefix}sort`, view.sort ?? '', view.sort !== null],
    [`${prefix}order`, 'desc', view.sort !== null && view.descending],
  ]);

/** The view of a table, stored in the address. */
export function useTableView<Key extends string>(
  sortKeys: readonly Key[],
  prefix = '',
): [TableView<Key>, (change: Partial<TableView<Key>>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => toTableView(params, sortKeys, prefix), [params, sortKeys, prefix]);
  return [view, (change) => setParams((current) => withTableView(current, { ...view, ...change }, prefix), { replace: true })];
}

/** The order after a press on a column's title: ascending, then descending, then the default order. */
export function toNextSort<Key extends string>(
  { sort, descending }: TableView<Key>,
  key: Key,
): Pick<TableView<Key>, 'sort' | 'descending'> {
  if (sort !== key) return { sort: key, descending: false };
  return descending ? { sort: null, descending: false } : { sort: key, descending: true };
}

interface RowAccess<Row, Key extends string> {
  isActive: (row: Row) => boolean;
  /** The text that the search looks through. */
  toSearchText: (row: Row) => string;
  columns: readonly TableColumn<Row, Key>[];
  locale: string;
  /** Default sort column; omitted = input order. */
  defaultSort?: Key;
}

/** Filters and sorts rows; texts sort by the rules of the locale (Ä with A). */
export function selectRows<Row, Key extends string>(view: TableView<Key>, rows: readonly Row[], access: RowAccess<Row, Key>): Row[] {
  const searchText = foldQuery(view.searchText);
  const filtered = rows.filter(
    (row) =>
      (view.activity === 'all' || access.isActive(row) === (view.activity === 'active')) &&
      (searchText === '' || foldForSearch(access.toSearchText(row)).includes(searchText)),
  );
  const toSortValue = access.columns.find(({ key }) => key === (view.sort ?? access.defaultSort))?.value;
  if (!toSortValue) return filtered;
  const collator = new Intl.Collator(access.locale, { numeric: true });
  const compare = (a: Row, b: Row) => {
    const [left, right] = [toSortValue(a), toSortValue(b)];
    return typeof left === 'string' ? collator.compare(left, String(right)) : Number(left) - Number(right);
  };
  return filtered.sort((a, b) => (view.descending ? compare(b, a) : compare(a, b)));
}
