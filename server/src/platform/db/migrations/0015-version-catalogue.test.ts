import { sql } from 'kysely';
import { aChapter, aQuestion } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

it('copies the active chapters and questions into existing versions', async () => {
  const { db } = base;
  await migrateBefore(db, '0015');
  const chapter = await aChapter(db, { name_en: 'Foundations', explanation_de: 'Warum', weight: 0.125 });
  const question = await aQuestion(db, { chapter_id: chapter.id, text_en: 'Which form?', public: false, is_marked_as_special: true });
  await aQuestion(db, { chapter_id: chapter.id, active: false });
  await aQuestion(db, { chapter_id: (await aChapter(db, { active: false })).id });
  for (const [index, id] of ['2026-1', '2026-2'].entries())
    await sql`insert into version (id, sequence, deadline) values (${id}, ${index + 1}, now() + ${`${index} days`}::interval)`.execute(db);

  await migrate(db);

  // Later migrations add search columns, and compute those of questions again.
  const inBoth = (row: object) => ['2026-1', '2026-2'].map((version_id) => expect.objectContaining({ version_id, ...row }));
  const { id: chapter_id, order, name_en, name_de, explanation_en, explanation_de, weight } = chapter;
  expect(await db.selectFrom('version_chapter').selectAll().orderBy('version_id').execute()).toEqual(
    inBoth({ chapter_id, order, name_en, name_de, explanation_en, explanation_de, weight }),
  );
  const {
    id: question_id,
    revision: _revision,
    active: _active,
    public: _public,
    options: _options,
    words: _words,
    folded: _folded,
    ...texts
  } = question;
  expect(await db.selectFrom('version_question').selectAll().orderBy('version_id').execute()).toEqual(inBoth({ question_id, ...texts }));
  await expect(db.updateTable('version_question').set({ text_en: 'Rewritten?' }).execute()).rejects.toThrow('cannot be changed');
  await expect(db.updateTable('version_chapter').set({ name_en: 'Rewritten' }).execute()).rejects.toThrow('cannot be changed');
});
