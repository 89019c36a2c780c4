import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type GivenAnswer, paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { saveSettings } from '../../domain/settings/repository';
import { takeVersion } from '../../domain/versions/take-version';
import { aCountry, aGivenAnswer, anExpert, aQuestion } from '../../testing/builders';
import { getDatabaseUrl } from '../../testing/database/test-database';
import { buildGate, closeGate, findAtGate, openGate } from '../../testing/fixtures/version-steps';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { bundleWatch, startWatcher } from '../../testing/watch/watch-process';

const timeZone = 'Europe/Berlin';
const now = new Date('2027-06-30T20:00:00.000Z');
const codes = ['AT', 'DE', 'FR'];

let context: TestContext;
let gatekeeper: pg.Client;
let expert: { authorization: string };
let question: Awaited<ReturnType<typeof aQuestion>>;
let countries: { id: number; code: string }[];

beforeEach(async () => {
  context = await createTestContext();
  const { db } = context;
  gatekeeper = new pg.Client(getDatabaseUrl(db));
  await gatekeeper.connect();
  question = await aQuestion(db, { options: 2 });
  // France has not confirmed.
  countries = await Promise.all(codes.map((code) => aCountry(db, { code, confirmed_at: code === 'FR' ? null : new Date() })));
  for (const { id } of countries) {
    await aGivenAnswer(db, { question_id: question.id, country_id: id, answer_option_id: question.options[0]?.id ?? 0 });
  }
  expert = await context.as((await anExpert(db, { countries: codes })).id);
});
afterEach(async () => {
  await gatekeeper.end();
  await context.close();
});

const idOf = (code: string) => countries.find((country) => country.code === code)?.id ?? 0;
const chooseSecond = async (code: string) =>
  (await context.post(paths.givenAnswers, { question: question.id, country: idOf(code), answer: question.options[1]?.id ?? 0 }, expert))
    .statusCode;
const confirm = async (code: string, validated: 0 | 1) =>
  (await context.post(paths.confirmation, { country: code, validated }, expert)).statusCode;
const listConfirmed = async () =>
  (await context.db.selectFrom('country').select('code').where('confirmed_at', 'is not', null).orderBy('code').execute()).map(
    ({ code }) => code,
  );

test('experts save and confirm while a version is taken; what they do then is for the next one (RO-01)', async () => {
  await buildGate(context.db);
  await closeGate(gatekeeper, 'version_answer');
  const taking = takeVersion(context.db, { now, timeZone });
  await findAtGate(gatekeeper, 'version_answer');
  expect(await chooseSecond('DE')).toBe(200);
  // Austria withdraws its confirmation and confirms again, France confirms.
  expect([await confirm('AT', 0), await confirm('AT', 1), await confirm('FR', 1)]).toEqual([200, 200, 200]);
  await openGate(gatekeeper, 'version_answer');
  expect(await taking).toMatchObject({ id: '2027-1', taken: true, confirmed: ['AT', 'DE'], kept: [], answers: 2 });
  expect(await listConfirmed()).toEqual(['AT', 'FR']);
  const url = `/ro${paths.givenAnswers}?question=${question.id}&country=${idOf('DE')}`;
  const held = (await context.get(url)).json() as GivenAnswer;
  expect(held.answer).toBe(question.options[0]?.id);
});

test('a version contains what was deleted while it was taken', async () => {
  const { db } = context;
  await buildGate(db);
  await closeGate(gatekeeper, 'version_option');
  const taking = takeVersion(db, { now, timeZone });
  await findAtGate(gatekeeper, 'version_option');
  await db.deleteFrom('given_answer').where('country_id', '=', idOf('DE')).execute();
  await db
    .updateTable('given_answer')
    .set({ answer_option_id: question.options[1]?.id ?? 0 })
    .execute();
  await db
    .deleteFrom('answer_option')
    .where('id', '=', question.options[0]?.id ?? 0)
    .execute();
  await openGate(gatekeeper, 'version_option');
  expect(await taking).toMatchObject({ id: '2027-1', confirmed: ['AT', 'DE'], answers: 2 });
  const options = await db.selectFrom('version_option').select('answer_option_id').orderBy('order').execute();
  expect(options.map((row) => row.answer_option_id)).toEqual(question.options.map(({ id }) => id));
});

test('a process that is killed while it copies leaves nothing that the next one waits for', async () => {
  const { db } = context;
  await saveSettings(db, { deadline: now.toISOString(), rhythm: 6 });
  await sql`create function rest() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return null; end $$`.execute(db);
  await sql`create trigger rest after insert on version_answer for each statement execute function rest()`.execute(db);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-killed-'));
  const server = await startWatcher(await bundleWatch(folder), getDatabaseUrl(db));
  const working = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where application_name = ${server.name} and state = 'active' and wait_event = 'PgSleep'`;
  const countWorking = async () => (await working.execute(db)).rows[0]?.count;
  const look = server.watch(now).catch((error: Error) => error.message);
  while ((await countWorking()) === 0) await sql`select pg_sleep(0.02)`.execute(db);
  const killed = Date.now();
  await server.kill();
  expect(await look).toBe(`${server.name} died`);
  // Waits for the locks of the killed one.
  await sql`drop trigger rest on version_answer`.execute(db);
  expect(await takeVersion(db, { now, timeZone })).toMatchObject({ id: '2027-1', taken: true });
  expect(Date.now() - killed).toBeLessThan(8_000);
  rmSync(folder, { recursive: true });
});
