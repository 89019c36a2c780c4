import { sql } from 'kysely';
import { aQuestion } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

it('copies the current options into existing versions', async () => {
  await migrateBefore(base.db, '0012');
  const { options } = await aQuestion(base.db, { options: 3 });
  for (const [index, id] of ['2026-1', '2026-2'].entries())
    await sql`insert into version (id, sequence, deadline) values (${id}, ${index + 1}, now() + ${`${index} days`}::interval)`.execute(
      base.db,
    );

  await migrate(base.db);

  const held = await base.db.selectFrom('version_option').selectAll().orderBy('version_id').orderBy('order').execute();
  // Later migrations compute the search columns again, in both tables.
  const now = await base.db.selectFrom('answer_option').select(['id', 'words', 'folded']).execute();
  const columns = options.map(({ id, question_id, order, text_en, text_de }) => {
    const { words, folded } = now.find((option) => option.id === id) ?? {};
    return { question_id, answer_option_id: id, order, text_en, text_de, words, folded };
  });
  expect(held).toEqual(['2026-1', '2026-2'].flatMap((version_id) => columns.map((option) => ({ version_id, ...option }))));
  await expect(base.db.updateTable('version_option').set({ text_en: 'Rewritten' }).execute()).rejects.toThrow('cannot be changed');
});
