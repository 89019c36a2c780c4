import { sql } from 'kysely';
import pg from 'pg';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { createTcpProxy } from '../../testing/tcp-proxy';
import { connect } from './connect';
import { isDatabaseUnavailable } from './database-unavailable';
import { allowLongStatements } from './long-transaction';
import { toPostgresPool } from './statements';

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

test('a connection whose line is dead is closed after the statement timeout, and replaced', async () => {
  const proxy = await createTcpProxy(base.url);
  const db = connect(proxy.url, { max: 1, statementTimeout: 100 });
  await sql`select 1`.execute(db);
  proxy.mute();
  const startedAt = performance.now();
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  proxy.unmute();
  expect((await sql<{ answer: number }>`select 42 as answer`.execute(db)).rows).toEqual([{ answer: 42 }]);
  await db.destroy();
  await proxy.cut();
});

test('connections are refused while the database is silent, and those in use are closed', async () => {
  const proxy = await createTcpProxy(base.url);
  let isSilent = false;
  const db = connect(proxy.url, { max: 2, isSilent: () => isSilent });
  await sql`select 1`.execute(db);
  proxy.mute();
  const waiting = sql`select 1`.execute(db);
  isSilent = true;
  const errors: unknown[] = await Promise.all(
    [waiting, sql`select 1`.execute(db)].map((query) => query.catch((reason: unknown) => reason)),
  );
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
  isSilent = false;
  proxy.unmute();
  expect((await sql<{ answer: number }>`select 42 as answer`.execute(db)).rows).toEqual([{ answer: 42 }]);
  await db.destroy();
  await proxy.cut();
});

test('an idle connection is closed once, however long the database is silent', async () => {
  const proxy = await createTcpProxy(base.url);
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 });
  const ends: jest.SpyInstance[] = [];
  pool.on('connect', (client) => ends.push(jest.spyOn(client as pg.Client, 'end')));
  let onCheck: (() => void) | undefined;
  const isSilent = () => {
    onCheck?.();
    return onCheck !== undefined;
  };
  const used = toPostgresPool(pool, { timeout: 0, isSilent });
  const client = await used.connect();
  await client.query('select 1', []);
  client.release();
  proxy.mute();
  let checks = 0;
  await new Promise<void>((resolve) => {
    onCheck = () => {
      checks += 1;
      if (checks === 3) resolve();
    };
  });
  expect(ends.map((end) => end.mock.calls.length)).toEqual([1]);
  proxy.unmute();
  await used.end();
  await proxy.cut();
});

test('a long transaction on a connection of its own has no limit, and the next checkout has one again', async () => {
  const db = connect(base.url, { max: 1, statementTimeout: 100 });
  await db.connection().execute(async (own) => {
    await own.transaction().execute(async (tx) => {
      await allowLongStatements(tx);
      expect((await sql`select pg_sleep(2.5)`.execute(tx)).rows).toHaveLength(1);
    });
  });
  await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('statement timeout');
  await db.destroy();
});
