import net from 'node:net';
import { type Kysely, sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { until } from '../../testing/until';
import { connect } from './connect';
import { isDatabaseUnavailable } from './database-unavailable';
import type { Database } from './schema/schema';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Runs statements in a transaction whose session PostgreSQL has ended, because `setting` (in milliseconds) was exceeded. */
async function runBeyond(db: Kysely<Database>, setting: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql.raw(`set local ${setting} = 20`).execute(tx);
    const isThere = () => sql<{ pid: number }>`select pid from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(base.db);
    await until(async () => (await isThere()).rows.length === 0);
    await sql`select 1`.execute(tx);
  });
}

it.each(['idle_in_transaction_session_timeout', 'transaction_timeout'])(
  'a session that %s has ended can be tried again',
  async (setting) => {
    const db = connect(base.url, { max: 1 });
    expect(isDatabaseUnavailable(await failureOf(runBeyond(db, setting)))).toBe(true);
    await db.destroy();
  },
);

it.each(['25P03', '25P04'])('the end of a session that arrives as the error %s of a statement can be tried again', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('terminating connection'), { code }))).toBe(true);
});

it('a database that only reads, while another one takes over, can be tried again', async () => {
  const db = connect(base.url, { max: 1 });
  const write = db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => tx.deleteFrom('audit').execute());
  expect(isDatabaseUnavailable(await failureOf(write))).toBe(true);
  await db.destroy();
});

it('a database that refuses TLS because it is out of processes can be tried again', async () => {
  const server = net.createServer((socket) => socket.once('data', () => socket.end('E')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const db = connect(`postgresql://app@127.0.0.1:${port}/none?sslmode=no-verify`);
  expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true);
  await db.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('a statement that is wrong cannot', async () => {
  expect(isDatabaseUnavailable(await failureOf(sql`select nothing`.execute(base.db)))).toBe(false);
});
