import { foldForSearch, foldQuery } from '@round-table/shared/domain';
import { useSearchParams } from '@round-table/shared/libs/router';
import { useMemo } from 'react';
import type { TableColumn } from './table-columns';

/** A filter with a few exclusive options; the first one is the default. */
export interface RowFilter<Row> {
  /** Its name in the view of the table. */
  name: string;
  /** Its name in the address. */
  param: string;
  label: string;
  /** The message id of each option, and which rows it selects. */
  options: Record<string, [label: string, test: (row: Row) => boolean]>;
}

export interface TableSpec<Row> {
  /** Identifies the hidden columns on the device. */
  name: string;
  columns: readonly TableColumn<Row>[];
  /** Which rows are active, for the filter by activity and the grey of the others; omitted = rows have no such state. */
  isActive?: (row: Row) => boolean;
  /** Before the filter by activity. */
  filters?: readonly RowFilter<Row>[];
  /** The text that the search looks through. */
  toSearchText: (row: Row) => string;
  /** Default sort column; omitted = input order. */
  defaultSort?: string;
  /** The possible numbers of rows on a page, the default first; omitted = all rows on one page. */
  pageSizes?: readonly number[];
  /** Separates the parameters of two tables of one page. */
  prefix?: string;
}

/** The filters and the order of a table; `page` and `size` if it has pages. */
export interface TableView {
  searchText: string;
  sort: string | null;
  descending: boolean;
  page?: number;
  size?: number;
  /** The option of a filter, by its name. */
  [filter: string]: string | number | boolean | null | undefined;
}

const createActivityFilter = <Row>(isActive: (row: Row) => boolean): RowFilter<Row> => ({
  name: 'activity',
  param: 'active',
  label: 'common.active',
  options: {
    all: ['common.active.all', () => true],
    active: ['common.active.active', isActive],
    inactive: ['common.active.inactive', (row) => !isActive(row)],
  },
});

export const listFilters = <Row>({ filters = [], isActive }: Pick<TableSpec<Row>, 'filters' | 'isActive'>): RowFilter<Row>[] => [
  ...filters,
  ...(isActive === undefined ? [] : [createActivityFilter(isActive)]),
];

function toPages(params: URLSearchParams, prefix: string, pageSizes: readonly number[]) {
  const [page, size] = ['page', 'size'].map((name) => Number(params.get(`${prefix}${name}`)));
  return { page: Math.max(1, Number.isInteger(page) ? Number(page) : 1), size: pageSizes.find((known) => known === size) ?? pageSizes[0] };
}

/** Reads a table's view from the address and ignores invalid values. */
export function toTableView<Row>(params: URLSearchParams, spec: TableSpec<Row>): TableView {
  const { columns, pageSizes, prefix = '' } = spec;
  const toOption = ({ param, options }: RowFilter<Row>) => {
    const [byDefault = '', ...others] = Object.keys(options);
    return others.find((option) => option === params.get(`${prefix}${param}`)) ?? byDefault;
  };
  return {
    ...Object.fromEntries(listFilters(spec).map((filter) => [filter.name, toOption(filter)])),
    searchText: params.get(`${prefix}name`) ?? '',
    sort: columns.find(({ key }) => key === params.get(`${prefix}sort`))?.key ?? null,
    descending: params.get(`${prefix}order`) === 'desc',
    ...(pageSizes && toPages(params, prefix, pageSizes)),
  };
}

/** Writes a table's view to the address, without default values; all other parameters stay. */
export function withTableView<Row>(params: URLSearchParams, view: TableView, spec: TableSpec<Row>): URLSearchParams {
  const { pageSizes, prefix = '' } = spec;
  const { searchText, sort, descending, page = 1, size } = view;
  const values: [name: string, value: unknown, isDefault: boolean][] = [
    ...listFilters(spec).map(({ name, param, options }): [string, unknown, boolean] => [
      param,
      view[name],
      view[name] === Object.keys(options)[0],
    ]),
    ['name', searchText, searchText === ''],
    ['sort', sort, sort === null],
    ['order', 'desc', sort === null || !descending],
  ];
  if (pageSizes) values.push(['page', page, page === 1], ['size', size, size === pageSizes[0]]);
  const next = new URLSearchParams(params);
  for (const [name, value, isDefault] of values) {
    if (isDefault) next.delete(`${prefix}${name}`);
    else next.set(`${prefix}${name}`, String(value));
  }
  return next;
}

/** The view of a table, stored in the address; a change of filter or order returns to the first page. */
export function useTableView<Row>(spec: TableSpec<Row>): [TableView, (change: Partial<TableView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => toTableView(params, spec), [params, spec]);
  const change = (changes: Partial<TableView>) =>
    setParams((current) => withTableView(current, { ...view, page: 1, ...changes }, spec), { replace: true });
  return [view, change];
}

/** The order after a press on a column's title: ascending, then descending, then the default order. */
export function toNextSort({ sort, descending }: TableView, key: string): Pick<TableView, 'sort' | 'descending'> {
  if (sort !== key) return { sort: key, descending: false };
  return descending ? { sort: null, descending: false } : { sort: key, descending: true };
}

/** Filters and sorts rows; texts sort by the rules of the locale (Ä with A). */
export function selectRows<Row>(view: TableView, rows: readonly Row[], spec: TableSpec<Row>, locale: string): Row[] {
  const searchText = foldQuery(view.searchText);
  const tests = listFilters(spec).flatMap(({ name, options }) => options[String(view[name])]?.[1] ?? []);
  const filtered = rows.filter(
    (row) => tests.every((test) => test(row)) && (searchText === '' || foldForSearch(spec.toSearchText(row)).includes(searchText)),
  );
  const toSortValue = spec.columns.find(({ key }) => key === (view.sort ?? spec.defaultSort))?.value;
  if (!toSortValue) return filtered;
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: Row, b: Row) => {
    const [left, right] = [toSortValue(a), toSortValue(b)];
    return typeof left === 'string' ? collator.compare(left, String(right)) : Number(left) - Number(right);
  };
  return filtered.sort((a, b) => (view.descending ? compare(b, a) : compare(a, b)));
}
