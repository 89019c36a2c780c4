import { sql } from 'kysely';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { asPreparedStatement } from './prepared-statements';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

it('prepares a marked statement once per connection, and no other', async () => {
  await context.db.connection().execute(async (db) => {
    for (const code of ['DE', 'FR']) {
      await db.selectFrom('country').select('id').where('code', '=', code).modifyEnd(asPreparedStatement).execute();
      await db.selectFrom('country').select('name_en').where('code', '=', code).execute();
    }
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%country%'`.execute(db);
    expect(rows).toEqual([{ statement: expect.stringContaining('select "id" from "country"') }]);
  });
});

it('returns the rows for its values each time', async () => {
  for (const [value, given] of [
    [1, { value: '1' }],
    [null, { value: null }],
    ['x', { value: 'x' }],
  ] as const) {
    const { rows } = await sql`select ${value}::text as value ${asPreparedStatement}`.execute(context.db);
    expect(rows).toEqual([given]);
  }
});
