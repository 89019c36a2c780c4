import type { User } from '@round-table/shared/contract';
import type { NamedCountry } from '../../lib/admin-countries';
import { createUserColumns, toCountryNames, toUserName } from './user-columns';
import { selectUsers, type UsersView } from './user-rows';

const aUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  revision: 1,
  email: 'a@example.org',
  first_name: 'Agnes',
  last_name: 'Lindqvist',
  locale: 'en',
  is_active: true,
  is_readonly: false,
  is_expert: true,
  is_admin: false,
  is_invited: false,
  countries: [7],
  last_login: '2026-11-01T00:00:00Z',
  date_joined: '2024-01-01T00:00:00Z',
  ...overrides,
});

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
const anyView: UsersView = { type: 'all', activity: 'all', searchText: '', sort: null, descending: false };
const select = (view: Partial<UsersView>) =>
  selectUsers({ ...anyView, ...view }, all, createUserColumns(0, countries), countries, 'en').map(({ first_name }) => first_name);

test('returns the full name, or the e-mail address without one', () => {
  expect(toUserName(agnes)).toBe('Agnes Lindqvist');
  expect(toUserName(aUser({ first_name: '', last_name: '' }))).toBe('a@example.org');
});

test('lists the countries of a user by name, including inactive ones', () => {
  expect(toCountryNames(aUser({ countries: [8, 7] }), countries)).toBe('Germany, Utopia (inactive)');
  expect(toCountryNames(aUser({ countries: [] }), countries)).toBe('');
  expect(selectUsers(anyView, [agnes, aUser({ id: 9, countries: [8] })], createUserColumns(0, countries), countries, 'en')).toHaveLength(2);
  const inUtopia = selectUsers(
    { ...anyView, searchText: 'utop' },
    [agnes, aUser({ id: 9, countries: [8] })],
    createUserColumns(0, countries),
    countries,
    'en',
  );
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
