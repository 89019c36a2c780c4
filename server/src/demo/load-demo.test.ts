import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { recomputeAggregates } from '../domain/aggregates/aggregates';
import { verifyPassword } from '../domain/passwords/hash';
import { getSettings } from '../domain/settings/repository';
import { countDaysLeft } from '../domain/versions/days-left';
import type { FileStore } from '../platform/files/file-store';
import { openFileStore } from '../platform/files/open-file-store';
import { aCountry } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { loadDemo } from './load-demo';

const options = {
  seed: 'test',
  password: 'a password of the demo',
  timeZone: 'Europe/Berlin',
};

jest.setTimeout(60_000);

const now = new Date('2026-11-20T22:30:00Z');
const clock = () => now;

let base: TestDatabase;
let dataDir: string;
let files: FileStore;
/** CPU time of this process, independent of the machine's load. */
let seconds: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  files = openFileStore({ dataDir });
  base = await aDatabase();
  const start = process.cpuUsage();
  await Promise.all([loadDemo({ db: base.db, files, clock }, options), loadDemo({ db: base.db, files, clock }, options)]);
  const used = process.cpuUsage(start);
  seconds = (used.user + used.system) / 1_000_000;
});
afterAll(async () => {
  await base.drop();
  await rm(dataDir, { recursive: true });
});

const count = async (from: string) =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(base.db)).rows[0]?.count;

test('does not change a database that is not empty', async () => {
  const other = await aDatabase();
  await aCountry(other.db);
  expect(await loadDemo({ db: other.db, files, clock }, options)).toBe(false);
  expect(await other.db.selectFrom('country').selectAll().execute()).toHaveLength(1);
  await other.drop();
});

test('takes less than five seconds of CPU time, and runs once for concurrent calls', async () => {
  expect(seconds).toBeLessThan(5);
  expect(await count('country')).toBe(37);
  expect(await count('chapter')).toBe(10);
  expect(await count('question')).toBe(60);
  expect(await count('point_of_view')).toBe(5);
  expect(await count('question where not public')).toBe(7);
  expect(Number(await count('question where is_marked_as_special'))).toBeGreaterThanOrEqual(3);
});

test('leaves about 8 % unanswered and comments on about 35 % of the answers, with texts marked as demo', async () => {
  const answers = Number(await count('given_answer'));
  const comments = Number(await count('comment'));
  expect(answers / (37 * 60)).toBeGreaterThan(0.89);
  expect(answers / (37 * 60)).toBeLessThan(0.95);
  const first = Number(await count(`version_answer where version_id = '2025-2'`));
  expect(first / (37 * 60)).toBeGreaterThan(0.9);
  expect(first / (37 * 60)).toBeLessThan(0.94);
  expect(comments / answers).toBeGreaterThan(0.31);
  expect(comments / answers).toBeLessThan(0.39);
  expect(await count(`comment where plain not like '[Demo] %'`)).toBe(0);
  expect(await count(`comment left join given_answer using (question_id, country_id) where given_answer.id is null`)).toBe(0);
  for (const part of ['<li>', '<a href="https://', '<strong>', 'Regel']) {
    expect(Number(await count(`comment where html like '%${part}%'`))).toBeGreaterThan(10);
  }
});

test('countries of one group agree more often than countries of two', async () => {
  const agreement = async (one: string, two: string) => {
    const { rows } = await sql<{ share: number }>`
      select avg((a.answer_option_id = b.answer_option_id)::int) as share
      from given_answer a join given_answer b using (question_id)
      where a.country_id = (select id from country where code = ${one}) and b.country_id = (select id from country where code = ${two})`.execute(
      base.db,
    );
    return rows[0]?.share ?? 0;
  };
  expect(await agreement('DK', 'NO')).toBeGreaterThan(0.5);
  expect(await agreement('DK', 'PL')).toBeLessThan(0.5);
});

test('the newest version retains about 90 % of the one before and changes about 3 %', async () => {
  const { rows } = await sql<{ same: number; changed: number; of: number }>`
    select count(*) filter (where newer.answer_option_id = older.answer_option_id) as same,
      count(*) filter (where newer.answer_option_id <> older.answer_option_id) as changed, count(*) as of
    from version_answer older
    left join version_country held on held.country_id = older.country_id and held.version_id = (select id from version where sequence = 3)
    left join version_answer newer on newer.version_id = held.content_version_id
      and newer.country_id = older.country_id and newer.question_id = older.question_id
    where older.version_id = (select id from version where sequence = 2)`.execute(base.db);
  const { same = 0, changed = 0, of = 1 } = rows[0] ?? {};
  expect(same / of).toBeGreaterThan(0.88);
  expect(same / of).toBeLessThan(0.93);
  expect(changed / of).toBeGreaterThan(0.015);
  expect(changed / of).toBeLessThan(0.045);
});

test('three versions were taken at their deadlines; unconfirmed countries retain their earlier answers', async () => {
  const versions = await base.db.selectFrom('version').selectAll().orderBy('sequence').execute();
  expect(versions.map((version) => version.id)).toEqual(['2025-1', '2025-2', '2026-1']);
  expect(versions[2]?.deadline).toEqual(new Date('2026-06-12T18:00:00Z'));
  expect(versions[2]?.taken_at).toEqual(new Date('2026-06-12T18:00:01Z'));
  const unconfirmed = await base.db
    .selectFrom('version_country')
    .innerJoin('country', 'country.id', 'country_id')
    .select('code')
    .where('version_id', '=', '2026-1')
    .where('content_version_id', '=', '2025-2')
    .orderBy('code')
    .execute();
  expect(unconfirmed.map((row) => row.code)).toEqual(['JP', 'SK', 'TR']);
});

test.each([
  ['2025-1', '2025-2', 3],
  ['2025-2', '2026-1', 0],
])('versions %s and %s differ in countries, answers, comments and texts', async (older, newer, countries) => {
  const pairs = (table: string, version: string) => `(
    select kept.* from ${table} kept join version_country held on held.version_id = '${version}'
      and held.content_version_id = kept.version_id and held.country_id = kept.country_id)`;
  const both = (table: string) => `${pairs(table, older)} older full join ${pairs(table, newer)} newer using (question_id, country_id)`;
  const answers = both('version_answer');
  expect(Number(await count(`${answers} where older.answer_option_id <> newer.answer_option_id`))).toBeGreaterThan(30);
  expect(Number(await count(`${answers} where older.version_id is null`))).toBeGreaterThan(30);
  expect(Number(await count(`${answers} where newer.version_id is null`))).toBeGreaterThan(3);
  expect(Number(await count(`${both('version_comment')} where older.html <> newer.html`))).toBeGreaterThan(10);
  const inVersion = (table: string, key: string) =>
    `${table} older join ${table} newer using (${key}) where older.version_id = '${older}' and newer.version_id = '${newer}'
      and (older.text_en <> newer.text_en and older.text_de <> newer.text_de)`;
  expect(Number(await count(inVersion('version_question', 'question_id')))).toBeGreaterThanOrEqual(2);
  expect(Number(await count(inVersion('version_option', 'answer_option_id')))).toBeGreaterThanOrEqual(1);
  const held = async (version: string) => Number(await count(`version_country where version_id = '${version}'`));
  expect((await held(newer)) - (await held(older))).toBe(countries);
});

test('several countries name sources beside their comments, in versions and live, some of them checked long ago', async () => {
  expect(Number(await count('(select distinct country_id from source) named'))).toBeGreaterThan(5);
  expect(Number(await count('source'))).toBeGreaterThan(100);
  for (const version of ['2025-1', '2025-2', '2026-1'])
    expect(Number(await count(`version_source where version_id = '${version}'`))).toBeGreaterThan(50);
  expect(Number(await count(`source where checked_on < '2024-11-20'`))).toBeGreaterThan(10);
  expect(await count(`source where checked_on > '2026-11-20' or article like '%{%' or url like '%{%'`)).toBe(0);
  expect(
    await count('source where not exists (select from comment where (question_id, country_id) = (source.question_id, source.country_id))'),
  ).toBe(0);
});

test('the newest version has the texts of the live catalogue', async () => {
  expect(
    await count(`version_question held join question on question.id = held.question_id
      where held.version_id = '2026-1' and (held.text_en, held.text_de) is distinct from (question.text_en, question.text_de)`),
  ).toBe(0);
});

test('the deadline is in 22 days, two countries have not confirmed and one has revoked it', async () => {
  const { deadline } = await getSettings(base.db);
  expect(deadline).toBe('2026-12-12T19:00:00.000Z');
  expect(countDaysLeft(now, new Date(deadline ?? 0), options.timeZone)).toBe(22);
  const open = await base.db.selectFrom('country').select('code').where('confirmed_at', 'is', null).orderBy('code').execute();
  expect(open.map((row) => row.code)).toEqual(['CH', 'CZ', 'DE']);
  expect(await count(`audit join country on country.id::text = subject_id where action = 'confirmation.saved' and code = 'CZ'`)).toBe(2);
});

test('the countries of the documented accounts have a history, in the order of time (HIS-01)', async () => {
  const { rows } = await sql<{ code: string; subjects: string }>`
    select code, string_agg(distinct subject, ' ' order by subject) as subjects from audit join country on country.id = country_id
    where code <> 'CZ' and question_id is not null group by code order by code`.execute(base.db);
  expect(rows).toEqual(['AT', 'CH', 'DE'].map((code) => ({ code, subjects: 'comment given-answer sources' })));
  expect(
    await count('audit a join audit b on b.id > a.id and b.country_id = a.country_id and b.question_id = a.question_id and b.at < a.at'),
  ).toBe(0);
  const missing = `given_answer join audit using (question_id, country_id) where subject = 'given-answer' and not exists (
    select from audit last where last.question_id = given_answer.question_id and last.country_id = given_answer.country_id
      and last.after->>'answer' = answer_option_id::text)`;
  expect(await count(missing)).toBe(0);
});

test('who has given a first confirmation has signed in before', async () => {
  const signedIn = `last_login between confirmed_at - interval '1 day' and confirmed_at`;
  expect(await count(`first_confirmation join app_user on app_user.id = confirmed_by where ${signedIn}`)).toBe(1);
});

test('no date is in the future, and no date of a version is after it was taken', async () => {
  expect(await count(`given_answer where modified_at > '2026-11-20T22:30:00Z' or modified_at < created_at`)).toBe(0);
  expect(await count('version_comment join version on version.id = version_id where modified_at > taken_at')).toBe(0);
  expect(await count(`app_user where last_login > '2026-11-20T22:30:00Z' or date_joined > last_login`)).toBe(0);
});

test('creates the documented accounts with the given password', async () => {
  const users = await base.db.selectFrom('app_user').selectAll().where('password_hash', 'is not', null).orderBy('email').execute();
  expect(users.map(({ email, is_active, is_admin, is_readonly }) => [email, is_active, is_admin, is_readonly])).toEqual([
    ['admin@demo.example', true, true, false],
    ['expert.at-ch@demo.example', true, false, false],
    ['expert.de@demo.example', true, false, false],
    ['inactive@demo.example', false, false, false],
    ['reader@demo.example', true, false, true],
  ]);
  expect(await verifyPassword(users[0]?.password_hash, options.password)).toBe(true);
  const countries = await base.db
    .selectFrom('user_country')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .innerJoin('country', 'country.id', 'country_id')
    .select(['email', 'code'])
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .orderBy('code')
    .execute();
  expect(countries.map(({ email, code }) => `${email.split('@')[0]} ${code}`)).toEqual([
    'admin DE',
    'expert.at-ch AT',
    'expert.at-ch CH',
    'expert.de DE',
    'inactive CZ',
  ]);
});

test('attachments and downloads are valid files of their type, with every visibility', async () => {
  const stored = await base.db.selectFrom('stored_file').selectAll().execute();
  for (const { id, name, media_type, size } of stored) {
    const stream = await files.read(id);
    const bytes = Buffer.concat(stream ? await stream.toArray() : []);
    expect([name, bytes.length]).toEqual([name, size]);
    expect([name, bytes.toString('latin1', 0, 5)]).toEqual([name, media_type === 'application/pdf' ? '%PDF-' : expect.any(String)]);
    expect([name, bytes.includes('[Demo]')]).toEqual([name, true]);
  }
  expect(Number(await count('attachment where country_id is null'))).toBeGreaterThanOrEqual(5);
  expect(Number(await count('attachment where country_id is not null'))).toBeGreaterThanOrEqual(5);
  expect(Number(await count('version_attachment'))).toBeGreaterThanOrEqual(5);
  expect(await count('download_category')).toBe(3);
  for (const flag of ['public', 'not public and for_readonly', 'not for_readonly', 'not for_experts', 'not active']) {
    expect(Number(await count(`download where ${flag}`))).toBeGreaterThanOrEqual(1);
  }
});

test('a text file contains the demo notice in correct UTF-8', async () => {
  const { id } = await base.db.selectFrom('stored_file').select('id').where('name', '=', 'glossary.txt').executeTakeFirstOrThrow();
  const stream = await files.read(id);
  expect(stream && (await text(stream))).toContain('Diese Datei dient nur Demonstrationszwecken');
});

test('the aggregates equal a recomputation', async () => {
  const read = () =>
    base.db
      .selectFrom('country_tally')
      .select(['country_id', 'answered_count', 'answered_weight', 'comments_count'])
      .orderBy('country_id')
      .execute();
  const before = await read();
  await base.db.transaction().execute((tx) => recomputeAggregates(tx));
  expect(before).toHaveLength(37);
  expect(await read()).toEqual(before);
});

test('the newest country is UA', async () => {
  const latest = await base.db.selectFrom('country').select('code').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(latest.code).toBe('UA');
  expect(await count(`country where created_at > '2026-11-20T22:30:00Z'`)).toBe(0);
});
