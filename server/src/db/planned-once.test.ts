import { sql } from 'kysely';
import { aTestBed, type TestBed } from '../testing/test-bed';
import { plannedOnce } from './planned-once';

let bed: TestBed;
beforeAll(async () => {
  bed = await aTestBed();
});
afterAll(() => bed.close());

it('a marked statement is kept by its connection under one name, another is not', async () => {
  await bed.db.connection().execute(async (db) => {
    for (const code of ['DE', 'FR']) {
      await db.selectFrom('country').select('id').where('code', '=', code).modifyEnd(plannedOnce).execute();
      await db.selectFrom('country').select('name_en').where('code', '=', code).execute();
    }
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%country%'`.execute(db);
    expect(rows).toEqual([{ statement: expect.stringContaining('select "id" from "country"') }]);
  });
});

it('gives what its values ask for, each time', async () => {
  for (const [value, given] of [
    [1, { value: '1' }],
    [null, { value: null }],
    ['x', { value: 'x' }],
  ] as const) {
    const { rows } = await sql`select ${value}::text as value ${plannedOnce}`.execute(bed.db);
    expect(rows).toEqual([given]);
  }
});
