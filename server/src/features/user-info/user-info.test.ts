import { paths } from '@round-table/shared/contract';
import { anAdmin, anExpert, aReader } from '../../testing/builders';
import { anApp, type TestApp } from '../../testing/test-app';
import { aDatabase, type TestDatabase } from '../../testing/test-database';

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

test('a guest has no user info, and changes none', async () => {
  expect((await site.app.inject({ url: paths.userInfo })).statusCode).toBe(401);
  expect((await site.app.inject({ method: 'PATCH', url: paths.userInfo, payload: { locale: 'de' } })).statusCode).toBe(401);
});

test('an expert has their countries by name, in the asked language, with live figures', async () => {
  const user = await anExpert(database.db, { countries: ['ZZ', 'AT'], first_name: 'Erika', last_name: 'Muster' });
  await database.db.updateTable('country').set({ name_en: 'Austria', name_de: 'Österreich' }).where('code', '=', 'AT').execute();
  const info = (await get(user.id, { 'accept-language': 'de' })).json();
  expect(info).toMatchObject({ id: user.id, firstname: 'Erika', lastname: 'Muster', isExpert: true, isAdmin: false, isReadonly: false });
  expect(info.countries.map(({ name }: { name: string }) => name)).toEqual(['Land ZZ', 'Österreich']);
  expect(info.countries[1]).toMatchObject({ code: 'AT', answered_count: 0, checked_upcoming_dl_valid: false });
});

test('a country that is not active is nobody’s', async () => {
  const user = await anExpert(database.db, { countries: ['OFF', 'ON'] });
  await database.db.updateTable('country').set({ active: false }).where('code', '=', 'OFF').execute();
  expect((await get(user.id)).json().countries.map(({ code }: { code: string }) => code)).toEqual(['ON']);
});

test('a reader has no countries, an admin only those given to them', async () => {
  const reader = (await get((await aReader(database.db, { countries: ['ON'] })).id)).json();
  expect(reader).toMatchObject({ isReadonly: true, isExpert: false, countries: [] });
  const admin = (await get((await anAdmin(database.db)).id)).json();
  expect(admin).toMatchObject({ isAdmin: true, isExpert: false, countries: [] });
});

test('the welcome is shown once', async () => {
  const user = await anExpert(database.db);
  expect((await get(user.id)).json().showWelcomeMsg).toBe(true);
  expect((await get(user.id)).json().showWelcomeMsg).toBe(false);
});

test('accepting the disclaimer and choosing a language is kept, with a trace', async () => {
  const user = await anExpert(database.db);
  expect((await get(user.id)).json()).toMatchObject({ disclaimerAccepted: false, locale: 'en' });
  const answer = await patch(user.id, { disclaimerAccepted: true, locale: 'de' });
  expect(answer.json()).toMatchObject({ disclaimerAccepted: true, locale: 'de' });
  expect((await get(user.id)).json()).toMatchObject({ disclaimerAccepted: true, locale: 'de' });
  const trail = await database.db.selectFrom('audit').select(['action', 'after']).where('user_id', '=', user.id).execute();
  expect(trail).toEqual([{ action: 'user-info.saved', after: { disclaimerAccepted: true, locale: 'de' } }]);
});

test('what one is cannot be changed by oneself', async () => {
  const user = await anExpert(database.db);
  const kept = async () => {
    const query = database.db.selectFrom('app_user').select(['email', 'first_name', 'last_name', 'is_admin', 'is_readonly']);
    return query.where('id', '=', user.id).executeTakeFirstOrThrow();
  };
  const before = await kept();
  const answer = await patch(user.id, { isAdmin: true, isReadonly: true, isExpert: false, email: 'x@example.org', countries: [] });
  expect([answer.statusCode, answer.json().isAdmin, await kept()]).toEqual([200, false, before]);
  const unknown = await patch(user.id, { is_admin: true });
  expect([unknown.statusCode, unknown.json()]).toEqual([400, { is_admin: ['Unknown field.'] }]);
});
