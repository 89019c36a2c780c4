import { type AppInfo, csrf, paths, readOnlyPrefix } from '@round-table/shared/contract';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { saveSettings } from '../../domain/settings/repository';
import { countDaysLeft } from '../../domain/versions/days-left';
import { takeVersion } from '../../domain/versions/take-version';
import { bumpPublished } from '../../platform/db/revision';
import { aComment, aCountry, anAdmin, anExpert, aQuestion, aReader } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { anApp, type TestApp } from '../../testing/test-app';

let database: TestDatabase;
let site: TestApp;
const now = new Date('2027-03-01T22:30:00Z');

beforeAll(async () => {
  database = await aDatabase();
  site = await anApp(database.db, { clock: () => now });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const get = async (headers = {}) => site.app.inject({ url: paths.appInfo, headers });

test('returns 401 for an invalid token, but not without a token', async () => {
  expect((await get({ authorization: 'JWT nonsense' })).statusCode).toBe(401);
  expect((await get()).statusCode).toBe(200);
});

test('returns texts in the requested language, or in the other one if missing', async () => {
  await saveSettings(database.db, {
    label: { en: 'Round Table', de: 'Runder Tisch' },
    description: { en: 'Only in English', de: '' },
    infoUrl1: 'https://example.org/about',
    enableDisclaimer: true,
  });
  expect((await get()).json()).toMatchObject({
    label: 'Round Table',
    description: 'Only in English',
    infoUrl1: 'https://example.org/about',
  });
  expect((await get({ 'accept-language': 'de' })).json()).toMatchObject({
    label: 'Runder Tisch',
    description: 'Only in English',
    enableDisclaimer: true,
    allowAnonUsers: true,
    rtAllowAnonUsers: true,
  });
});

test('permits the page of the open data to everybody, or to nobody where guests are not allowed', async () => {
  const { id } = await anExpert(database.db);
  const expert = await site.as(id);
  const listPermissions = async () => [(await get()).json().permissions, (await get(expert)).json().permissions];
  expect(await listPermissions()).toEqual([['open-data'], ['open-data']]);
  await saveSettings(database.db, { allowAnonUsers: false });
  expect(await listPermissions()).toEqual([[], []]);
  await saveSettings(database.db, { allowAnonUsers: true });
});

test('sets the CSRF cookie once, readable by scripts of this site only', async () => {
  const first = await get();
  const cookie = first.cookies.find(({ name }) => name === csrf.cookie);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(cookie).not.toHaveProperty('httpOnly');
  const again = await get({ cookie: `${csrf.cookie}=${cookie?.value}` });
  expect(again.headers).not.toHaveProperty('set-cookie');
  const forged = await get({ cookie: `${csrf.cookie}=forged` });
  expect(forged.cookies).toHaveLength(1);
});

test("counts days left by the calendar of the installation's time zone", async () => {
  await saveSettings(database.db, { deadline: '2027-03-03T11:00:00Z' });
  expect((await get()).json()).toMatchObject({ deadline: '2027-03-03T11:00:00.000Z', rtDeadline: '2027-03-03T11:00:00.000Z', daysLeft: 2 });
  await saveSettings(database.db, { deadline: null });
  expect((await get()).json()).toMatchObject({ deadline: null, daysLeft: null });
});

test.each([
  ['2027-03-01T22:59:00Z', 'Europe/Berlin', 0],
  ['2027-03-01T23:00:00Z', 'Europe/Berlin', 1],
  ['2027-03-01T23:00:00Z', 'UTC', 0],
  ['2027-02-28T10:00:00Z', 'Europe/Berlin', -1],
  ['2027-03-29T10:00:00Z', 'Europe/Berlin', 28],
  ['2028-03-01T10:00:00Z', 'Europe/Berlin', 366],
])('from the evening of 1 March to %s in %s', (deadline, zone, expected) => {
  expect(countDaysLeft(now, new Date(deadline), zone)).toBe(expected);
});

test('returns live statistics to experts, and those of the version to guests', async () => {
  const { db } = database;
  const [austria, belgium] = [
    await aCountry(db, { code: 'AT', name_en: 'Austria', name_de: 'Österreich' }),
    await aCountry(db, { code: 'BE', name_en: 'Belgium', name_de: 'Belgien' }),
  ];
  const questions = [await aQuestion(db), await aQuestion(db), await aQuestion(db, { active: false })];
  const comment = (country_id: number, index: number) => aComment(db, { country_id, question_id: questions[index]?.id ?? 0 });
  await comment(austria.id, 0);
  await comment(belgium.id, 0);
  await comment(belgium.id, 1);
  await comment(austria.id, 2);
  await db.transaction().execute(recomputeAggregates);
  const expert = await site.as((await anExpert(db, { countries: ['AT'] })).id);
  expect((await get({ ...expert, 'accept-language': 'de' })).json()).toMatchObject({
    commentsLeader: 'Belgien',
    commentsLeaderCount: 2,
    commentsCount: 3,
    latestCountryName: 'Belgien',
    progressAllCountries: 0,
  });
  expect((await get()).json()).toMatchObject({
    commentsLeader: '',
    commentsCount: 0,
    progressAllCountries: null,
    currentVersion: null,
    formerVersion: null,
  });
});

test('reads stored figures instead of counting the comments for every request', async () => {
  const { db } = database;
  const expert = await site.as((await anExpert(db, { countries: ['BE'] })).id);
  await db
    .updateTable('country_tally')
    .set({ comments_count: 5000 })
    .where('country_id', '=', (row) => row.selectFrom('country').select('id').where('code', '=', 'AT'))
    .execute();
  expect((await get(expert)).json()).toMatchObject({ commentsLeader: 'Austria', commentsLeaderCount: 5000 });
});

test('counts the comments of a version once until something is published', async () => {
  const { db } = database;
  await db.updateTable('country').set({ confirmed_at: now }).execute();
  await takeVersion(db, { now, timeZone: 'Europe/Berlin' });
  const read = async () => (await get()).json().commentsCount;
  expect(await read()).toBe(3);
  await db.updateTable('country').set({ public: false, active: false }).where('code', '=', 'BE').execute();
  expect(await read()).toBe(3);
  await saveSettings(db, { infoUrl1: 'https://example.org/changed' });
  expect(await read()).toBe(1);
});

test('counts for each view what it may read: guests public questions, the RO switch the version @SHELL-14', async () => {
  const { db } = database;
  const admin = await site.as((await anAdmin(db)).id);
  const reader = await site.as((await aReader(db)).id);
  await db
    .updateTable('question')
    .set({ public: false })
    .where('id', '=', (row) => row.selectFrom('comment').select('question_id').limit(1))
    .execute();
  await saveSettings(db, { 'charts.audience': 'admins' });
  await bumpPublished(db);
  const readOnly = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: `${readOnlyPrefix}${paths.appInfo}`, headers })).json();
  const [asReader, asGuest, switched, live] = [
    (await get(reader)).json(),
    (await get()).json(),
    await readOnly(admin),
    (await get(admin)).json(),
  ];
  expect(asGuest.commentsCount).toBeLessThan(asReader.commentsCount);
  const figures = ({ commentsCount, commentsLeader, progressAllCountries, permissions }: AppInfo) => ({
    commentsCount,
    commentsLeader,
    progressAllCountries,
    permissions,
  });
  expect(figures(switched)).toEqual(figures(asReader));
  expect(switched.progressAllCountries).toBeNull();
  expect(live.progressAllCountries).not.toBeNull();
  expect(live.permissions).toContain('charts');
});

test('sends no figures to guests who are not admitted', async () => {
  const { db } = database;
  await saveSettings(db, { allowAnonUsers: false });
  await bumpPublished(db);
  expect((await get()).json()).toMatchObject({ latestCountryName: '', commentsLeader: '', commentsCount: 0, commentsLeaderCount: 0 });
  await saveSettings(db, { allowAnonUsers: true });
  await bumpPublished(db);
});
