import { type Kysely, sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { connect } from './connect';
import { isDatabaseUnavailable } from './database-unavailable';
import { plannedForItsValues } from './prepared-statements';
import type { Database } from './schema/schema';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

type Own = Kysely<Database>;

/** The texts of the prepared statements of a connection that contain `word`. */
async function listPrepared(own: Own, word: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(own);
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(word));
}
const onOneConnection = <T>(work: (own: Own) => Promise<T>) => base.db.connection().execute(work);

it('prepares a query with values from its second execution on, once per connection', async () => {
  const find = (own: Own, code: string) => own.selectFrom('country').select('name_en').where('code', '=', code).execute();
  await onOneConnection(async (own) => {
    await find(own, 'DE');
    expect(await listPrepared(own, 'name_en')).toEqual([]);
    for (const code of ['FR', 'IT', 'ES']) await find(own, code);
    expect(await listPrepared(own, 'name_en')).toEqual([expect.stringContaining('select "name_en" from "country"')]);
  });
});

it('prepares neither queries without values, nor those that are planned for their values, nor long lists', async () => {
  const numbers = Array.from({ length: 33 }, (_, index) => index);
  await onOneConnection(async (own) => {
    for (const value of [1, 2, 3]) {
      await sql`select 'no values'`.execute(own);
      await sql`select 'several'; select 'statements'`.execute(own);
      await sql`select 'by its values', ${value}::integer ${plannedForItsValues}`.execute(own);
      await own.selectFrom('question_weight').select('id').where('id', 'in', numbers).execute();
    }
    for (const word of ['no values', 'statements', 'by its values', 'question_weight']) expect(await listPrepared(own, word)).toEqual([]);
  });
});

it('returns the rows for its values each time', async () => {
  for (const [value, given] of [
    [1, { value: '1' }],
    [null, { value: null }],
    ['x', { value: 'x' }],
  ] as const) {
    const { rows } = await sql`select ${value}::text as value`.execute(base.db);
    expect(rows).toEqual([given]);
  }
});

describe('when another server changes a table', () => {
  const read = (own: Own, id: number) => sql<object>`select * from changing where id >= ${id}`.execute(own);
  const prepare = async (own: Own) => {
    for (const id of [0, 1, 0, 1]) await read(own, id);
    expect(await listPrepared(own, 'changing')).not.toEqual([]);
  };
  let other: Own;
  beforeAll(() => {
    other = connect(base.url, { max: 1 });
  });
  afterAll(() => other.destroy());
  beforeEach(async () => {
    await sql`drop table if exists changing; create table changing (id integer); insert into changing values (1)`.execute(other);
  });

  it('prepares the query anew', async () => {
    await onOneConnection(async (own) => {
      await prepare(own);
      await sql`alter table changing add column added text default 'new'`.execute(other);
      for (const id of [0, 1]) expect((await read(own, id)).rows).toEqual([{ id: 1, added: 'new' }]);
    });
  });

  it('fails once in a transaction, which can be repeated', async () => {
    await onOneConnection(async (own) => {
      await prepare(own);
      await sql`alter table changing add column added text default 'new'`.execute(other);
      const inTransaction = () => own.transaction().execute((tx) => read(tx, 0));
      const error: unknown = await inTransaction().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: 'cached plan must not change result type' });
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect((await inTransaction()).rows).toEqual([{ id: 1, added: 'new' }]);
    });
  });
});

it('prepares a limited number of queries', async () => {
  await onOneConnection(async (own) => {
    for (let index = 0; index < 600; index += 1) {
      const query = sql`select ${1}::integer as ${sql.id(`limited${index}`)}`;
      await query.execute(own);
      await query.execute(own);
    }
    const prepared = await listPrepared(own, 'limited');
    expect(prepared.length).toBeGreaterThan(300);
    expect(prepared.length).toBeLessThanOrEqual(500);
  });
}, 60_000);
