import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { getSettings, saveSettings } from '../../domain/settings/repository';
import { visibleAnswers, visibleAttachments, visibleComments } from '../../domain/visibility/read-scope';
import { aComment, aCountry, aGivenAnswer, anAttachment, aQuestion } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { buildGate, closeGate, findAtGate, openGate, type VersionStep, versionSteps } from '../../testing/fixtures/version-steps';
import { bundleWatch, startWatcher, type Watcher } from '../../testing/watch/watch-process';

/** Each step five times; the second time both servers are killed. */
const rounds = Array.from({ length: versionSteps.length * 5 }, (_, round) => ({
  round,
  step: versionSteps[round % versionSteps.length] as VersionStep,
  isBothKilled: Math.floor(round / versionSteps.length) === 1,
}));

/** The deadlines by the clocks of Berlin: the 15th of March (winter time) and of September (summer time), at eight in the evening. */
const deadlineOf = (round: number) => new Date(`${2027 + Math.floor(round / 2)}-${round % 2 === 0 ? '03-15T19' : '09-15T18'}:00:00.000Z`);
const versionOf = (round: number) => `${2027 + Math.floor(round / 2)}-${(round % 2) + 1}`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-watch-'));
const codes = ['AT', 'DE', 'FR'];
let base: TestDatabase;
let gatekeeper: pg.Client;
let script: string;
/** The two servers of the installation, and the prestarted replacements of killed ones. */
let servers: Watcher[] = [];
const prestarted: Promise<Watcher>[] = [];

/** A country's content as it should be published. */
interface Content {
  answers: number[];
  comments: string[];
  attachments: string[];
}
const live = new Map<string, Content>();
const published: Map<string, Content>[] = [];

const prestart = () => void prestarted.push(startWatcher(script, base.url));

/** Replaces each killed server by a new one. */
async function replace(killed: Watcher[]): Promise<void> {
  servers = servers.filter((server) => !killed.includes(server));
  for (const _ of killed) prestart();
  servers.push(...(await Promise.all(prestarted.splice(0, killed.length))));
}

beforeAll(async () => {
  base = await aDatabase();
  gatekeeper = new pg.Client(base.url);
  await gatekeeper.connect();
  await gatekeeper.query('listen committed');
  await buildGate(base.db);
  await saveSettings(base.db, { deadline: deadlineOf(0).toISOString(), rhythm: 6 });
  const questions = [await aQuestion(base.db, { options: 4 }), await aQuestion(base.db, { options: 4 })];
  for (const code of codes) {
    const country_id = (await aCountry(base.db, { code })).id;
    for (const question of questions) {
      const place = { question_id: question.id, country_id };
      await aGivenAnswer(base.db, { ...place, answer_option_id: question.options[0]?.id ?? 0 });
      await aComment(base.db, place);
      await anAttachment(base.db, place);
    }
  }
  script = await bundleWatch(folder);
  for (const _ of ['two servers', 'and two', 'to come', 'after them']) prestart();
  servers = await Promise.all(prestarted.splice(0, 2));
});

afterAll(async () => {
  const all = [...servers, ...(await Promise.all(prestarted))];
  await Promise.all(all.map((server) => server.kill()));
  await gatekeeper.end();
  await base.drop();
  rmSync(folder, { recursive: true });
});

/** Changes the content of every country and confirms those whose bit is set in the number of the round from 1. */
async function workOn(round: number): Promise<string[]> {
  const { db } = base;
  await db
    .updateTable('given_answer')
    .set({
      answer_option_id: (row) =>
        row
          .selectFrom('answer_option')
          .select('answer_option.id')
          .whereRef('answer_option.question_id', '=', 'given_answer.question_id')
          .where('order', '=', (round % 4) + 1),
    })
    .execute();
  await db
    .updateTable('comment')
    .set({ plain: `Round ${round}`, html: `<p>Round ${round}</p>` })
    .execute();
  await db
    .updateTable('attachment')
    .set({ name: `Deed ${round}` })
    .execute();
  const confirmed = codes.filter((_, index) => ((round + 1) >> index) & 1);
  await db
    .updateTable('country')
    .set({ confirmed_at: new Date() })
    .where('code', 'in', [...confirmed, 'none'])
    .execute();
  for (const code of codes) live.set(code, await contentOf(code, 'live'));
  return confirmed;
}

async function contentOf(code: string, scope: 'live' | { version: string }): Promise<Content> {
  const { id } = await base.db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const answers = await base.db
    .selectFrom(visibleAnswers(scope).as('seen'))
    .selectAll()
    .where('country_id', '=', id)
    .orderBy('id')
    .execute();
  const comments = await base.db
    .selectFrom(visibleComments(scope).as('seen'))
    .selectAll()
    .where('country_id', '=', id)
    .orderBy('id')
    .execute();
  const deeds = await base.db
    .selectFrom(visibleAttachments(scope).as('seen'))
    .selectAll()
    .where('country_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    answers: answers.map((row) => row.answer_option_id),
    comments: comments.map((row) => row.html),
    attachments: deeds.map((row) => row.name),
  };
}

/** Kills the server that has reached the step, or both servers; returns the failures of the remaining one. */
async function killAt(step: VersionStep, isBothKilled: boolean, deadline: Date): Promise<string[]> {
  const committed = once(gatekeeper, 'notification') as Promise<[pg.Notification]>;
  if (step !== 'committed') await closeGate(gatekeeper, step);
  const looks = servers.map((server) => ({ server, look: server.watch(deadline) }));
  const missed = Promise.all(looks.map(({ look }) => look)).then(async (failures) => {
    // Servers can answer before the notification of a commit arrives: it precedes the reply to the next query.
    await gatekeeper.query('select 1');
    throw new Error(`Nobody came to ${step}: ${failures.flat().join(', ')}`);
  });
  missed.catch(() => undefined);
  const arrival = step === 'committed' ? committed.then(([{ payload }]) => payload) : findAtGate(gatekeeper, step);
  const name = await Promise.race([arrival, missed]);
  const killed = servers.filter((server) => isBothKilled || server.name === name);
  await Promise.all(killed.map((server) => server.kill()));
  if (step !== 'committed') await openGate(gatekeeper, step);
  const left = looks.filter(({ server }) => !killed.includes(server));
  expect(left).toHaveLength(isBothKilled ? 0 : 1);
  const failures = await Promise.all(left.map(({ look }) => look));
  await replace(killed);
  return failures.flat();
}

const empty: Content = { answers: [], comments: [], attachments: [] };

it.each(rounds)('takes one version if a server is killed at: $step (round $round)', async ({ round, step, isBothKilled }) => {
  const confirmed = await workOn(round);
  const [first] = servers;
  // A server that is late for the previous deadline does nothing and does not change the new confirmations.
  if (round > 0) expect(await first?.watch(deadlineOf(round - 1))).toEqual([]);
  expect(await killAt(step, isBothKilled, deadlineOf(round))).toEqual([]);
  expect(await servers.at(-1)?.watch(deadlineOf(round))).toEqual([]);

  const { db } = base;
  const versions = await db.selectFrom('version').select(['id', 'deadline']).orderBy('sequence').execute();
  expect(versions).toEqual([...Array(round + 1).keys()].map((past) => ({ id: versionOf(past), deadline: deadlineOf(past) })));
  expect(await db.selectFrom('country').select('code').where('confirmed_at', 'is not', null).execute()).toEqual([]);
  expect((await getSettings(db)).deadline).toBe(deadlineOf(round + 1).toISOString());
  const trail = await db.selectFrom('audit').select('id').where('subject_id', '=', versionOf(round)).execute();
  expect(trail).toHaveLength(1);

  const before = published[round - 1];
  published[round] = new Map(codes.map((code) => [code, (confirmed.includes(code) ? live : before)?.get(code) ?? empty]));
  // The former version is unchanged.
  for (const past of [round - 1, round].filter((number) => number >= 0)) {
    for (const code of codes) expect(await contentOf(code, { version: versionOf(past) })).toEqual(published[past]?.get(code));
  }
});
