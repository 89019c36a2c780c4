import { paths } from '@round-table/shared/contract';
import { anAdmin, anExpert, aReader } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
const now = new Date('2027-03-01T10:00:00Z');

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const get = async (userId: number, own = {}) => site.app.inject({ url: paths.userInfo, headers: { ...(await site.as(userId)), ...own } });
const patch = async (userId: number, payload: object) =>
  site.app.inject({ method: 'PATCH', url: paths.userInfo, payload, headers: await site.as(userId) });

test('returns no user info to guests, and lets them change none', async () => {
  expect((await site.app.inject({ url: paths.userInfo })).statusCode).toBe(401);
  expect((await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload: { locale: 'de' } })).statusCode).toBe(401);
});

test('returns the countries of an expert by name in the requested language, with live aggregates', async () => {
  const user = await anExpert(database.db, { countries: ['ZZ', 'AT'], first_name: 'Erika', last_name: 'Muster' });
  await database.db.updateTable('country').set({ name_en: 'Austria', name_de: 'Österreich' }).where('code', '=', 'AT').execute();
  const info = (await get(user.id, { 'accept-language': 'de' })).json();
  expect(info).toMatchObject({ id: user.id, firstname: 'Erika', lastname: 'Muster', isExpert: true, isAdmin: false, isReadonly: false });
  expect(info.countries.map(({ name }: { name: string }) => name)).toEqual(['Land ZZ', 'Österreich']);
  expect(info.countries[1]).toMatchObject({ code: 'AT', answered_count: 0, checked_upcoming_dl_valid: false });
});

test('excludes inactive countries', async () => {
  const user = await anExpert(database.db, { countries: ['OFF', 'ON'] });
  await database.db.updateTable('country').set({ active: false }).where('code', '=', 'OFF').execute();
  expect((await get(user.id)).json().countries.map(({ code }: { code: string }) => code)).toEqual(['ON']);
});

test('returns no countries for a reader, and the assigned ones for an admin', async () => {
  const reader = (await get((await aReader(database.db, { countries: ['ON'] })).id)).json();
  expect(reader).toMatchObject({ isReadonly: true, isExpert: false, countries: [] });
  const admin = (await get((await anAdmin(database.db)).id)).json();
  expect(admin).toMatchObject({ isAdmin: true, isExpert: false, countries: [] });
});

test('shows the welcome until the client saves that it was shown @SHELL-21', async () => {
  const user = await anExpert(database.db);
  expect((await get(user.id)).json().showWelcomeMsg).toBe(true);
  expect((await get(user.id)).json().showWelcomeMsg).toBe(true);
  expect((await patch(user.id, { locale: 'de' })).json().showWelcomeMsg).toBe(true);
  expect((await patch(user.id, { showWelcomeMsg: false })).json().showWelcomeMsg).toBe(false);
  expect((await get(user.id)).json().showWelcomeMsg).toBe(false);
});

test('stores disclaimer and language with an audit entry', async () => {
  const user = await anExpert(database.db);
  expect((await get(user.id)).json()).toMatchObject({ disclaimerAccepted: false, locale: 'en' });
  const answer = await patch(user.id, { disclaimerAccepted: true, locale: 'de' });
  expect(answer.json()).toMatchObject({ disclaimerAccepted: true, locale: 'de' });
  expect((await get(user.id)).json()).toMatchObject({ disclaimerAccepted: true, locale: 'de' });
  const trail = await database.db.selectFrom('audit_entry').select(['action', 'after']).where('user_id', '=', user.id).execute();
  expect(trail).toEqual([{ action: 'user-info.saved', after: { disclaimerAccepted: true, locale: 'de' } }]);
});

test('rejects changes of the own role', async () => {
  const user = await anExpert(database.db);
  const readUser = async () => {
    const query = database.db.selectFrom('app_user').select(['email', 'first_name', 'last_name', 'is_admin', 'is_readonly']);
    return query.where('id', '=', user.id).executeTakeFirstOrThrow();
  };
  const before = await readUser();
  const answer = await patch(user.id, { isAdmin: true, isReadonly: true, isExpert: false, email: 'x@example.org', countries: [] });
  expect([answer.statusCode, answer.json().isAdmin, await readUser()]).toEqual([200, false, before]);
  const unknown = await patch(user.id, { is_admin: true });
  expect([unknown.statusCode, unknown.json()]).toEqual([400, { is_admin: ['Unknown field.'] }]);
});
