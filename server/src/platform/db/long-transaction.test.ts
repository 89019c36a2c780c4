import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { connect } from './connect';
import { allowLongStatements } from './long-transaction';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

test('a statement of a long transaction runs longer than the limits of the database and of the connection', async () => {
  const db = connect(base.url, { max: 1, statementTimeout: 100 });
  const slept = db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await sql`select pg_sleep(2.5)`.execute(tx);
    const { rows } = await sql<{ interval: string }>`select current_setting('client_connection_check_interval') as interval`.execute(tx);
    return rows;
  });
  expect(await slept).toEqual([{ interval: '1s' }]);
  await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('statement timeout');
  await db.destroy();
});
