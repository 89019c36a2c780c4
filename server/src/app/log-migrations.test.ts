import { migrate, migrationNames } from '../platform/db/migrate';
import { clearDatabase, migrateUpTo } from '../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../testing/database/test-database';
import { logMigrations } from './log-migrations';

let test: TestDatabase;
beforeAll(async () => {
  test = await aDatabase();
});
afterAll(() => test.drop());

/** Migrates, and returns the lines of the log without their times. */
async function migrateAndLog() {
  const lines: { time?: string; ms?: number; migration?: string }[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  await migrate(test.db, logMigrations('info', logTo));
  return lines.map(({ time: _time, ...line }) => line);
}

it('logs which migrations run, then each with its time, and nothing of a migrated database', async () => {
  const done = migrationNames.length - 3;
  await clearDatabase(test.db);
  await migrateUpTo(test.db, migrationNames[done - 1] as (typeof migrationNames)[number]);
  const pending = migrationNames.slice(done);
  expect(await migrateAndLog()).toEqual([
    { level: 'info', count: 3, migrations: pending, msg: 'migrating the database' },
    ...[...pending, 'definitions'].map((migration) => ({ level: 'info', migration, ms: expect.any(Number), msg: 'migrated' })),
  ]);
  expect(await migrateAndLog()).toEqual([]);
});

it('logs the migrations of a new database in one line', async () => {
  await clearDatabase(test.db);
  expect(await migrateAndLog()).toEqual([
    { level: 'info', count: migrationNames.length, migrations: migrationNames, msg: 'migrating the database' },
  ]);
});
