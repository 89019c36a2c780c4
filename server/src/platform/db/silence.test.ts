import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { connect } from './connect';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('a response that arrived while the thread was busy is read, however late', async () => {
  const db = connect(base.url, { max: 1, statementTimeout: 100 });
  await sql`select 1`.execute(db);
  const query = sql<{ answer: number }>`select 42 as answer`.execute(db);
  // The query is sent after a few turns of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect((await query).rows).toEqual([{ answer: 42 }]);
  await db.destroy();
});

test('a session without statement timeout has no limit after a transaction either', async () => {
  const db = connect(base.url, { max: 1, statementTimeout: 100 });
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    await own.transaction().execute((tx) => sql`select 1`.execute(tx));
    expect((await sql`select pg_sleep(2.5)`.execute(own)).rows).toHaveLength(1);
  });
  await db.destroy();
});
