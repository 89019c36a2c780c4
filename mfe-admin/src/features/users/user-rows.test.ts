import type { User } from '@round-table/shared/contract';
import type { NamedCountry } from '../../kit/admin-countries';
import { countriesOf, nameOf, userColumns } from './user-columns';
import { type UserView, usersIn } from './user-rows';

const aUser = (over: Partial<User> = {}): User => ({
  id: 1,
  revision: 1,
  email: 'a@example.org',
  first_name: 'Agnes',
  last_name: 'Lindqvist',
  is_active: true,
  is_readonly: false,
  is_expert: true,
  is_admin: false,
  is_invited: false,
  countries: [7],
  last_login: '2026-11-01T00:00:00Z',
  date_joined: '2024-01-01T00:00:00Z',
  ...over,
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
const anyView: UserView = { type: 'all', activity: 'all', looked: '', sort: null, descending: false };
const shown = (view: Partial<UserView>) =>
  usersIn({ ...anyView, ...view }, all, userColumns(0, countries), countries, 'en').map(({ first_name }) => first_name);

test('the name as it is read, the e-mail where there is none', () => {
  expect(nameOf(agnes)).toBe('Agnes Lindqvist');
  expect(nameOf(aUser({ first_name: '', last_name: '' }))).toBe('a@example.org');
});

test('the countries of a user by name, inactive ones too', () => {
  expect(countriesOf(aUser({ countries: [8, 7] }), countries)).toBe('Germany, Utopia (inactive)');
  expect(countriesOf(aUser({ countries: [] }), countries)).toBe('');
  expect(usersIn(anyView, [agnes, aUser({ id: 9, countries: [8] })], userColumns(0, countries), countries, 'en')).toHaveLength(2);
  const inUtopia = usersIn(
    { ...anyView, looked: 'utop' },
    [agnes, aUser({ id: 9, countries: [8] })],
    userColumns(0, countries),
    countries,
    'en',
  );
  expect(inUtopia.map(({ id }) => id)).toEqual([9]);
});

test('filters of user type and active @USR-01', () => {
  expect(shown({})).toEqual(['Zoë', 'Óscar', 'Paul', 'Agnes']);
  expect(shown({ type: 'readonly' })).toEqual(['Óscar']);
  expect(shown({ type: 'expert' })).toEqual(['Zoë', 'Paul', 'Agnes']);
  expect(shown({ activity: 'inactive' })).toEqual(['Zoë']);
  expect(shown({ type: 'expert', activity: 'active' })).toEqual(['Paul', 'Agnes']);
});

test('a word of the name or e-mail, whatever the accents', () => {
  expect(shown({ looked: ' ibanez ' })).toEqual(['Óscar']);
  expect(shown({ looked: 'B@EXAMPLE' })).toEqual(['Zoë']);
  expect(shown({ looked: 'nobody' })).toEqual([]);
});

test('sorting by every column, names by the alphabet of the locale @USR-01', () => {
  expect(shown({ sort: 'name' })).toEqual(['Agnes', 'Óscar', 'Paul', 'Zoë']);
  expect(shown({ sort: 'name', descending: true })).toEqual(['Zoë', 'Paul', 'Óscar', 'Agnes']);
  expect(shown({ sort: 'email' })).toEqual(['Agnes', 'Zoë', 'Óscar', 'Paul']);
  expect(shown({ sort: 'last_login' })).toEqual(['Óscar', 'Paul', 'Agnes', 'Zoë']);
  expect(shown({ sort: 'date_joined' })[0]).toBe('Paul');
  expect(shown({ sort: 'is_active' })[0]).toBe('Zoë');
  expect(shown({ sort: 'is_expert' })[0]).toBe('Óscar');
});
