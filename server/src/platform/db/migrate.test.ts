import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { connect } from './connect';
import { migrate, migrationNames, pendingChanges, pendingMigrations } from './migrate';

/** The files of the folder; subfolders hold parts of a migration. */
const files = readdirSync(path.join(__dirname, 'migrations'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));

let test: TestDatabase;
beforeAll(async () => {
  test = await aDatabase();
});
afterAll(() => test.drop());

it('has registered every migration of the folder', () => {
  expect(migrationNames).toEqual(expect.arrayContaining(files));
});

it('runs no migration on a migrated database', async () => {
  expect(await pendingChanges(test.db)).toEqual([]);
  expect(await migrate(test.db)).toEqual([]);
});

it('gives every table a primary key', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`.execute(test.db);
  expect(rows).toEqual([]);
});

it('runs each migration once when several servers start at the same time', async () => {
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
  expect(await pendingMigrations(test.db)).toEqual(migrationNames);
  expect(await pendingChanges(test.db)).toEqual([...migrationNames, 'definitions']);
  const servers = [1, 2, 3, 4].map(() => connect(test.url, { max: 2 }));
  const ran = await Promise.all(servers.map((server) => migrate(server)));
  await Promise.all(servers.map((server) => server.destroy()));
  expect(ran.flat()).toEqual([...migrationNames, 'definitions']);
  expect(await pendingChanges(test.db)).toEqual([]);
});

it('returns bigint and numeric as numbers', async () => {
  const { rows } = await sql<{ big: number; exact: number }>`select 9007199254740991::bigint as big, 0.001::numeric as exact`.execute(
    test.db,
  );
  expect(rows).toEqual([{ big: 9007199254740991, exact: 0.001 }]);
});

it('disables synchronized sequential scans', async () => {
  const { rows } = await sql<{ synchronize_seqscans: string }>`show synchronize_seqscans`.execute(test.db);
  expect(rows).toEqual([{ synchronize_seqscans: 'off' }]);
});
