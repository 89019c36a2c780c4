import { selectRows, type TableSpec, type TableView, toNextSort, toTableView, withTableView } from './table-view';

interface Row {
  name: string;
  size: number;
  active: boolean;
  kind: 'a' | 'b';
}
const rows: Row[] = [
  { name: 'Zypern', size: 10, active: true, kind: 'a' },
  { name: 'Österreich', size: 9, active: true, kind: 'b' },
  { name: 'Łotwa', size: 100, active: false, kind: 'a' },
  { name: 'Artikel 10', size: 1, active: true, kind: 'b' },
  { name: 'Artikel 9', size: 2, active: true, kind: 'b' },
];
const spec: TableSpec<Row> = {
  name: 'rows',
  columns: [
    { key: 'name', titleId: 'name', value: ({ name }) => name, isRowHeader: true },
    { key: 'size', titleId: 'size', value: ({ size }) => size },
    { key: 'active', titleId: 'active', value: ({ active }) => active },
  ],
  isActive: ({ active }) => active,
  filters: [
    {
      name: 'kind',
      param: 'of',
      label: 'kind',
      options: { all: ['all', () => true], a: ['a', ({ kind }) => kind === 'a'], b: ['b', ({ kind }) => kind === 'b'] },
    },
  ],
  toSearchText: ({ name }) => name,
  defaultSort: 'name',
};
const paged = { ...spec, pageSizes: [25, 50], prefix: 'rows-' };
const read = (search: string, of: TableSpec<Row> = spec) => toTableView(new URLSearchParams(search), of);
const write = (search: string, view: TableView, of: TableSpec<Row> = spec) =>
  decodeURIComponent(String(withTableView(new URLSearchParams(search), view, of)));
const select = (search: string, locale = 'de') => selectRows(read(search), rows, spec, locale).map(({ name }) => name);

test('a view survives the way through the address, beside what else is in it', () => {
  const search = 'of=b&active=inactive&name=öst&sort=size&order=desc';
  expect(write('dialog=7', read(search))).toBe(`dialog=7&${search}`);
  expect(write(`dialog=7&${search}`, read(''))).toBe('dialog=7');
});

test('two tables of one page have parameters of their own', () => {
  const view = read('rows-page=3&rows-size=50&rows-name=x&page=9', paged);
  expect(view).toMatchObject({ page: 3, size: 50, searchText: 'x' });
  expect(write('page=9', view, paged)).toBe('page=9&rows-name=x&rows-page=3&rows-size=50');
});

test.each(['of=nonsense', 'active=7', 'sort=constructor', 'order=asc', 'page=2'])(
  'what an address does not mean is left out: %s',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);

test.each([
  ['rows-page=0', 1],
  ['rows-page=-4', 1],
  ['rows-page=1.5', 1],
  ['rows-page=many', 1],
  ['rows-page=12', 12],
])('the page of %s is %i', (search, page) => {
  expect(read(search, paged)).toMatchObject({ page, size: 25 });
});

test('rows sort by the rules of the language: umlauts with their letters, numbers by their value', () => {
  expect(select('')).toEqual(['Artikel 9', 'Artikel 10', 'Łotwa', 'Österreich', 'Zypern']);
  expect(select('sort=name&order=desc')[0]).toBe('Zypern');
  expect(select('sort=size')).toEqual(['Artikel 10', 'Artikel 9', 'Österreich', 'Zypern', 'Łotwa']);
  expect(select('sort=active')[0]).toBe('Łotwa');
});

test('search and filters limit the rows together; accents and case do not matter', () => {
  expect(select('name=OSTER')).toEqual(['Österreich']);
  expect(select('name=lotwa')).toEqual(['Łotwa']);
  expect(select('active=inactive')).toEqual(['Łotwa']);
  expect(select('of=a&active=active')).toEqual(['Zypern']);
  expect(select('of=b&name=artikel')).toEqual(['Artikel 9', 'Artikel 10']);
  expect(select('name=xyz')).toEqual([]);
  expect(select('name=%20%20')).toHaveLength(5);
});

test('without a default order rows stay as they are given', () => {
  const asGiven = { ...spec, defaultSort: undefined };
  expect(selectRows(read('', asGiven), rows, asGiven, 'de')).toEqual(rows);
});

test('a title sorts ascending, then descending, then not; another title begins again', () => {
  const view = (sort: string | null, descending: boolean) => ({ ...read(''), sort, descending });
  expect(toNextSort(view(null, false), 'size')).toEqual({ sort: 'size', descending: false });
  expect(toNextSort(view('size', false), 'size')).toEqual({ sort: 'size', descending: true });
  expect(toNextSort(view('size', true), 'size')).toEqual({ sort: null, descending: false });
  expect(toNextSort(view('size', true), 'name')).toEqual({ sort: 'name', descending: false });
});
