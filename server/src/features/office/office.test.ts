import { type Office, type Outlook, paths, type TakeVersionBody, type Version, type VersionWithdrawn } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, aGivenAnswer, anAdmin, anExpert, anInquiry, aQuestion, aReader } from '../../testing/builders';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { measureContention } from '../../testing/tracing/contention';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const year = now.getFullYear();

let context: TestContext;
let admin: { authorization: string };
let adminId: number;
let question: Awaited<ReturnType<typeof aQuestion>>;
let countries: Record<'AT' | 'BE' | 'CH' | 'DK', { id: number }>;

const readOffice = async () => (await context.get(paths.office, admin)).json<Office>();
const take = (body: TakeVersionBody) => context.post(paths.takeVersion, body, admin);
const withdraw = (version: string, dry_run: boolean, reason = dry_run ? '' : 'Taken by mistake') =>
  context.post(paths.withdrawVersion, { version, reason, dry_run }, admin);
const answer = (country: { id: number }, index = 0) =>
  aGivenAnswer(context.db, {
    question_id: question.id,
    country_id: country.id,
    answer_option_id: question.options[index]?.id ?? 0,
  });
const listIds = async () => (await context.get(`/ro${paths.versions}`)).json<Version[]>().map(({ id }) => id);

/** Austria is confirmed, Belgium complete, Switzerland open, Denmark silent. */
beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  await db.updateTable('country').set({ active: false }).execute();
  question = await aQuestion(db, { options: 2 });
  countries = {
    AT: await aCountry(db, { code: 'AT', name_en: 'Austria', confirmed_at: daysAgo(1) }),
    BE: await aCountry(db, { code: 'BE', name_en: 'Belgium' }),
    CH: await aCountry(db, { code: 'CH', name_en: 'Switzerland' }),
    DK: await aCountry(db, { code: 'DK', name_en: 'Denmark' }),
  };
  await answer(countries.AT);
  await answer(countries.BE);
  await db.transaction().execute(recomputeAggregates);
  await anExpert(db, { countries: ['AT', 'BE'], last_name: 'Huber', last_login: daysAgo(40) });
  await anExpert(db, { countries: ['CH'], last_name: 'Meier', last_login: daysAgo(29) });
  await anExpert(db, { countries: ['DK'], last_name: 'Jensen', last_login: daysAgo(31) });
  await anExpert(db, { countries: ['DK'], last_name: 'Berg' });
  await aReader(db, { last_login: now });
  adminId = (await anAdmin(db, { first_name: 'Agnes', last_name: 'Lindqvist', last_login: now })).id;
  admin = await context.as(adminId);
});
afterEach(() => context.close());

test('names the state of each active country, with its experts and when they signed in last @DSK-01 @DSK-02', async () => {
  const office = await readOffice();
  expect(office.countries.map(({ code, state, progress }) => [code, state, progress])).toEqual([
    ['AT', 'confirmed', 100],
    ['BE', 'complete', 100],
    ['DK', 'silent', 0],
    ['CH', 'open', 0],
  ]);
  expect(office.countries[2]?.experts).toMatchObject([
    { last_name: 'Berg', last_login: null, is_invited: true },
    { last_name: 'Jensen', last_login: daysAgo(31).toISOString(), is_invited: false },
  ]);
  expect(office).toMatchObject({
    experts: { all: 4, signed_in: 0, invited: 1 },
    open_inquiries: 0,
    versions: [],
    next: { id: `${year}-1`, doubt: null },
  });
});

test('counts the experts of this week and the inquiries to the office, and says who waits for a second confirmation @DSK-01', async () => {
  const { db } = context;
  const asker = await anExpert(db, { countries: ['CH'], last_login: daysAgo(6) });
  await anInquiry(db, { question_id: question.id, country_id: countries.CH.id, created_by: asker.id, addressee: 'office' });
  await db.insertInto('first_confirmation').values({ country_id: countries.BE.id, confirmed_at: now, confirmed_by: null }).execute();
  const office = await readOffice();
  expect([office.experts.signed_in, office.open_inquiries]).toEqual([1, 1]);
  expect(office.countries.filter(({ is_waiting }) => is_waiting).map(({ code }) => code)).toEqual(['BE']);
});

test('takes the version that was shown, with the note, in the name of the admin @DSK-05 @DSK-06', async () => {
  await saveSettings(context.db, { 'version.note': { en: 'Autumn round', de: 'Herbstrunde' } });
  const reply = await take({ former: null, confirmed: ['AT'], empty: false });
  expect([reply.statusCode, reply.json()]).toEqual([201, { id: `${year}-1`, next_deadline: null }]);
  const { versions, countries: listed, next } = await readOffice();
  expect(versions).toMatchObject([
    { id: `${year}-1`, countries: 1, note: 'Autumn round', taken_by: { id: adminId, last_name: 'Lindqvist' }, is_planned: false },
  ]);
  expect(listed.map(({ code, state, is_published }) => [code, state, is_published])).toEqual([
    ['AT', 'complete', true],
    ['BE', 'complete', false],
    ['DK', 'silent', false],
    ['CH', 'open', false],
  ]);
  expect(next).toEqual({ id: `${year}-2`, doubt: 'not-confirmed' });
  expect((await getSettings(context.db))['version.note']).toEqual({ en: '', de: '' });
  const german = await context.get(`/ro${paths.versions}`, { 'accept-language': 'de' });
  expect(german.json()).toMatchObject([{ id: `${year}-1`, note: 'Herbstrunde' }]);
  const entry = await context.db.selectFrom('audit').selectAll().where('action', '=', 'version.taken').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ user_id: adminId, subject_id: `${year}-1`, after: { confirmed: ['AT'], note: { en: 'Autumn round' } } });
});

test.each([
  ['another newest version', { former: '1999-1', confirmed: ['AT'] }],
  ['a confirmation that is gone', { former: null, confirmed: ['AT', 'BE'] }],
  ['a confirmation that has come', { former: null, confirmed: [] }],
])('refuses a version if something else was shown: %s @DSK-06', async (_case, expected) => {
  const reply = await take({ ...expected, empty: false });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'version-outdated']);
  expect(await listIds()).toEqual([]);
  expect((await readOffice()).countries[0]?.state).toBe('confirmed');
});

test('of two admins who press at once, one takes the version and the other is told @DSK-06', async () => {
  const other = await context.as((await anAdmin(context.db)).id);
  const body = { former: null, confirmed: ['AT'], empty: false };
  const replies = await Promise.all([take(body), context.post(paths.takeVersion, body, other)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await listIds()).toEqual([`${year}-1`]);
});

test('a version without a confirmed country needs a second word @DSK-06 @RO-04', async () => {
  await context.db.updateTable('country').set({ confirmed_at: null }).execute();
  const refused = await take({ former: null, confirmed: [], empty: false });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'version-empty']);
  expect((await take({ former: null, confirmed: [], empty: true })).statusCode).toBe(201);
});

test('takes no version while the clocks of server and database differ @DSK-06', async () => {
  const late = await createTestContext({ clock: () => new Date(Date.now() + 600_000) });
  try {
    const headers = await late.as((await anAdmin(late.db)).id);
    const reply = await late.post(paths.takeVersion, { former: null, confirmed: [], empty: true }, headers);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'clocks-differ']);
  } finally {
    await late.close();
  }
});

test('says what the next version would change, of confirmed countries alone @DSK-05', async () => {
  const read = async () => (await context.get(paths.outlook, admin)).json<Outlook>();
  expect(await read()).toEqual({ changes: null });
  await takeVersion(context.db, { now: daysAgo(10), timeZone: 'Europe/Berlin' });
  await context.db
    .updateTable('given_answer')
    .set({ answer_option_id: question.options[1]?.id ?? 0 })
    .execute();
  expect((await read()).changes).toMatchObject({ answers: { changed: 0, new: 0, withdrawn: 0 }, countries: [] });
  await context.db.updateTable('country').set({ confirmed_at: now }).where('code', '=', 'AT').execute();
  expect((await read()).changes).toMatchObject({ answers: { changed: 1, new: 0 }, countries: [{ code: 'AT', answers: 1 }] });
});

test('withdraws the newest version after saying what that does; the reason and the admin are in the audit trail @DSK-07', async () => {
  await saveSettings(context.db, { 'version.note': { en: 'Autumn round', de: '' } });
  await take({ former: null, confirmed: ['AT'], empty: false });
  const version = `${year}-1`;
  const expected: VersionWithdrawn = { newest: null, confirmed: ['AT'], unconfirmed: [], deadline: null };
  const preview = await withdraw(version, true);
  expect([preview.statusCode, preview.json()]).toEqual([200, expected]);
  expect(await listIds()).toEqual([version]);
  const done = await withdraw(version, false);
  expect([done.statusCode, done.json()]).toEqual([200, expected]);
  expect(await listIds()).toEqual([]);
  expect((await readOffice()).countries[0]?.state).toBe('confirmed');
  expect((await getSettings(context.db))['version.note']).toEqual({ en: 'Autumn round', de: '' });
  const entry = await context.db.selectFrom('audit').selectAll().where('action', '=', 'version.withdrawn').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ user_id: adminId, after: { reason: 'Taken by mistake', by: `user ${adminId}` } });
  const again = await withdraw(version, false);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'version-outdated']);
  expect((await withdraw(version, false, '  ')).statusCode).toBe(400);
});

test('250 countries are read within 300 ms @DSK-01', async () => {
  const { db } = context;
  await sql`
    insert into country (code, code_label, name_en, name_de)
    select 'X' || number, 'X' || number, 'Country ' || number, 'Land ' || number from generate_series(1, 246) number`.execute(db);
  const people = await sql<{ id: number }>`
    insert into app_user (email, password_hash, last_login)
    select 'x' || number || '@example.org', 'x', now() from generate_series(1, 750) number returning id`.execute(db);
  await sql`
    insert into user_country (user_id, country_id)
    select user_id, country_id from unnest(${people.rows.map(({ id }) => id)}::int[]) with ordinality person (user_id, number)
      join (select id as country_id, row_number() over (order by id) as place from country where active) placed on place = number % 250 + 1`.execute(
    db,
  );
  await readOffice();
  const started = performance.now();
  expect((await readOffice()).countries).toHaveLength(250);
  expect((performance.now() - started) / measureContention()).toBeLessThan(300);
});
