import { sql } from 'kysely';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

const listCodes = async () =>
  (await sql<{ code: string; name_en: string }>`select code, name_en from country order by id`.execute(base.db)).rows.map(
    ({ code, name_en }) => `${name_en} ${code}`,
  );

it('converts codes to upper case, resolves conflicts, and rejects lower case afterwards (CTY-02)', async () => {
  await migrateBefore(base.db, '0011');
  const country = (code: string, name: string, active = true) =>
    sql`insert into country (code, name_en, active) values (${code}, ${name}, ${active})`.execute(base.db);
  await country('De', 'Former Germany', false);
  await country('de', 'Germany');
  await country('DE', 'Second Germany');
  await country('FR', 'France');
  await country('gbs', 'Scotland');
  await country('DE2', 'Saxony');

  await migrate(base.db);

  expect(await listCodes()).toEqual(['Former Germany DE3', 'Germany DE', 'Second Germany DE4', 'France FR', 'Scotland GBS', 'Saxony DE2']);
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from audit order by id`.execute(base.db);
  expect(rows).toEqual([
    { before: { code: 'De' }, after: { code: 'DE3' } },
    { before: { code: 'DE' }, after: { code: 'DE4' } },
  ]);
  await expect(country('fr', 'France again')).rejects.toThrow(/country_code/);
});
