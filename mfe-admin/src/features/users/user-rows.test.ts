import { selectRows, type TableView } from '../../components/table/table-view';
import type { NamedCountry } from '../../lib/admin-countries';
import { aUser } from '../../testing/builders';
import { createUserTable, toCountryNames, toUserName } from './user';

const agnes = aUser();
const oscar = aUser({
  id: 2,
  first_name: 'Óscar',
  last_name: 'Ibáñez',
  email: 'o@example.es',
  is_readonly: true,
  is_expert: false,
  last_login: null,
});
const zoe = aUser({
  id: 3,
  first_name: 'Zoë',
  last_name: 'Ärlig',
  email: 'b@example.se',
  is_active: false,
  last_login: '2026-11-05T00:00:00Z',
});
const paul = aUser({ id: 4, first_name: 'Paul', last_name: 'Otto', email: 'z@example.de', date_joined: '2020-01-01T00:00:00Z' });
const all = [zoe, oscar, paul, agnes];
const countries: NamedCountry[] = [
  { id: 7, code: 'DE', name: 'Germany', active: true },
  { id: 8, code: 'XX', name: 'Utopia (inactive)', active: false },
];
const anyView: TableView = { type: 'all', activity: 'all', searchText: '', sort: null, descending: false };
const table = createUserTable(0, countries);
const select = (view: Partial<TableView>) => selectRows({ ...anyView, ...view }, all, table, 'en').map(({ first_name }) => first_name);

test('returns the full name, or the e-mail address without one', () => {
  expect(toUserName(agnes)).toBe('Agnes Lindqvist');
  expect(toUserName(aUser({ first_name: '', last_name: '' }))).toBe('a@example.org');
});

test('lists the countries of a user by name, including inactive ones', () => {
  expect(toCountryNames(aUser({ countries: [8, 7] }), countries)).toBe('Germany, Utopia (inactive)');
  expect(toCountryNames(aUser({ countries: [] }), countries)).toBe('');
  expect(selectRows(anyView, [agnes, aUser({ id: 9, countries: [8] })], table, 'en')).toHaveLength(2);
  const inUtopia = selectRows({ ...anyView, searchText: 'utop' }, [agnes, aUser({ id: 9, countries: [8] })], table, 'en');
  expect(inUtopia.map(({ id }) => id)).toEqual([9]);
});

test('filters by user type and activity @USR-01', () => {
  expect(select({})).toEqual(['Zoë', 'Óscar', 'Paul', 'Agnes']);
  expect(select({ type: 'readonly' })).toEqual(['Óscar']);
  expect(select({ type: 'expert' })).toEqual(['Zoë', 'Paul', 'Agnes']);
  expect(select({ activity: 'inactive' })).toEqual(['Zoë']);
  expect(select({ type: 'expert', activity: 'active' })).toEqual(['Paul', 'Agnes']);
});

test('filters by name or e-mail address, ignoring accents', () => {
  expect(select({ searchText: ' ibanez ' })).toEqual(['Óscar']);
  expect(select({ searchText: 'B@EXAMPLE' })).toEqual(['Zoë']);
  expect(select({ searchText: 'nobody' })).toEqual([]);
});

test('sorts by every column, names by the alphabet of the locale @USR-01', () => {
  expect(select({ sort: 'name' })).toEqual(['Agnes', 'Óscar', 'Paul', 'Zoë']);
  expect(select({ sort: 'name', descending: true })).toEqual(['Zoë', 'Paul', 'Óscar', 'Agnes']);
  expect(select({ sort: 'email' })).toEqual(['Agnes', 'Zoë', 'Óscar', 'Paul']);
  expect(select({ sort: 'last_login' })).toEqual(['Óscar', 'Paul', 'Agnes', 'Zoë']);
  expect(select({ sort: 'date_joined' })[0]).toBe('Paul');
  expect(select({ sort: 'is_active' })[0]).toBe('Zoë');
  expect(select({ sort: 'is_expert' })[0]).toBe('Óscar');
});
