import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { saveGivenAnswer } from '../../features/given-answers/repository';
import type { Database } from '../../platform/db/schema/schema';
import { aCountry, anExpert, aPointOfView, aQuestion } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { lockCatalogue, lockCountry } from './aggregates';

let base: TestDatabase;
let germany: number;
let france: number;
beforeAll(async () => {
  base = await aDatabase();
  germany = (await aCountry(base.db, { code: 'DE' })).id;
  france = (await aCountry(base.db, { code: 'FR' })).id;
});
afterAll(() => base.drop());

type Lock = (tx: Kysely<Database>) => Promise<unknown>;

/** Returns whether the second lock waits for the transaction of the first one. */
async function waits(first: Lock, second: Lock): Promise<boolean> {
  const holder = await base.db.startTransaction().execute();
  await first(holder);
  let isThrough = false;
  const other = base.db
    .transaction()
    .execute(second)
    .then(() => {
      isThrough = true;
    });
  await Promise.race([other, sleep(400)]);
  const hasWaited = !isThrough;
  await holder.commit().execute();
  await other;
  return hasWaited;
}

it.each([
  ['a second change of the same country', true, (tx) => lockCountry(tx, germany)],
  ['a change of another country', false, (tx) => lockCountry(tx, france)],
  ['a catalogue edit', true, lockCatalogue],
] satisfies [string, boolean, Lock][])('beside a change of a country, %s waits: %s', async (_name, expected, second) => {
  expect(await waits((tx) => lockCountry(tx, germany), second)).toBe(expected);
});

it('lets two countries choose the same option concurrently without waiting', async () => {
  const { id: question, options } = await aQuestion(base.db);
  const view = await aPointOfView(base.db);
  const answer = options[0]?.id ?? 0;
  await base.db.insertInto('question_weight').values({ question_id: question, point_of_view_id: view.id, weight: 1 }).execute();
  await base.db.insertInto('answer_score').values({ answer_option_id: answer, point_of_view_id: view.id, score: 2 }).execute();
  const { id: userId } = await anExpert(base.db, { countries: ['DE', 'FR'] });
  const choose = (country: number) => (tx: Kysely<Database>) =>
    saveGivenAnswer(tx, { question, country, answer }, { userId, requestId: null, now: new Date(), codes: ['DE', 'FR'] });
  expect(await waits(choose(germany), choose(france))).toBe(false);
  expect((await base.db.selectFrom('chapter_score').select('score').execute()).map(({ score }) => score)).toEqual([2, 2]);
});

it('lets a change of a country wait for a catalogue edit', async () => {
  expect(await waits(lockCatalogue, (tx) => lockCountry(tx, germany))).toBe(true);
});

it('lets an answer wait for a catalogue edit, and refuses it if the country has been deactivated meanwhile', async () => {
  const { db } = base;
  const { id: question, options } = await aQuestion(db);
  const { id: country } = await aCountry(db, { code: 'IT' });
  const { id: userId } = await anExpert(db, { countries: ['IT'] });
  const choice = { question, country, answer: options[0]?.id ?? 0 };
  const author = { userId, requestId: null, now: new Date(), codes: ['IT'] };
  const deactivate: Lock = async (tx) => {
    await lockCatalogue(tx);
    await tx.updateTable('country').set({ active: false }).where('id', '=', country).execute();
  };
  const answers: Lock = (tx) => expect(saveGivenAnswer(tx, choice, author)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await waits(deactivate, answers)).toBe(true);
  expect(await db.selectFrom('given_answer').select('id').where('country_id', '=', country).execute()).toEqual([]);
});

it('lets a change of an answer wait for another one of the same country, and count it once', async () => {
  const { db } = base;
  const { id: question, options } = await aQuestion(db);
  const { id: country } = await aCountry(db, { code: 'ES' });
  const { id: userId } = await anExpert(db, { countries: ['ES'] });
  const outcomes: string[] = [];
  const choose = (option: number) => async (tx: Kysely<Database>) => {
    const choice = { question, country, answer: options[option]?.id ?? 0 };
    const { outcome } = await saveGivenAnswer(tx, choice, { userId, requestId: null, now: new Date(), codes: ['ES'] });
    outcomes.push(outcome);
  };
  expect(await waits(choose(0), choose(1))).toBe(true);
  expect(outcomes).toEqual(['created', 'changed']);
  const stored = await db.selectFrom('country_tally').select('answered_count').where('country_id', '=', country).executeTakeFirst();
  expect(stored?.answered_count).toBe(1);
});
