import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { aCountry } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/test-database';
import { lockCatalogue, lockCountry } from './tallies';

let base: TestDatabase;
let germany: number;
let france: number;
beforeAll(async () => {
  base = await aDatabase();
  germany = (await aCountry(base.db, { code: 'DE' })).id;
  france = (await aCountry(base.db, { code: 'FR' })).id;
});
afterAll(() => base.drop());

type Lock = (tx: Kysely<Database>) => Promise<void>;

/** Whether the second lock has to wait until the transaction of the first one ends. */
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

it('a change of a country waits for a catalogue edit', async () => {
  expect(await waits(lockCatalogue, (tx) => lockCountry(tx, germany))).toBe(true);
});
