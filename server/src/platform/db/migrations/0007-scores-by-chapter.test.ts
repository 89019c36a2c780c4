import { recomputeAggregates } from '../../../domain/aggregates/aggregates';
import { aChapter, aCountry, aGivenAnswer, aPointOfView, aQuestion } from '../../../testing/builders';
import { migrateBefore } from '../../../testing/database/migrate-before';
import { aDatabase, type TestDatabase } from '../../../testing/database/test-database';
import { migrate } from '../migrate';

let base: TestDatabase;
beforeAll(async () => {
  base = await aDatabase();
});
afterAll(() => base.drop());

/** Creates a question whose options score 0.5, 2.25 and nothing, with a weight of 1.5 for the first point of view only. */
async function scored(chapter_id: number, views: number[]) {
  const { id, options } = await aQuestion(base.db, { chapter_id, options: 3 });
  const [view] = views;
  await base.db
    .insertInto('question_weight')
    .values({ question_id: id, point_of_view_id: view ?? 0, weight: 1.5 })
    .execute();
  for (const [index, score] of [0.5, 2.25].entries()) {
    const rows = views.map((point_of_view_id) => ({ answer_option_id: options[index]?.id ?? 0, point_of_view_id, score }));
    await base.db.insertInto('answer_score').values(rows).execute();
  }
  return { id, options };
}

it('computes the same scores for existing answers as a full recomputation', async () => {
  await migrateBefore(base.db, '0007');
  const { db } = base;
  const views = [await aPointOfView(db), await aPointOfView(db)].map(({ id }) => id);
  const chapters = [await aChapter(db), await aChapter(db), await aChapter(db, { active: false })];
  const countries = [await aCountry(db), await aCountry(db)];
  for (const [place, chapter] of chapters.entries()) {
    const { id, options } = await scored(chapter.id, views);
    for (const [index, country] of countries.entries())
      await aGivenAnswer(db, { question_id: id, country_id: country.id, answer_option_id: options[(place + index) % 3]?.id ?? 0 });
  }

  await migrate(db);

  const listScores = async () => ({
    scores: await db.selectFrom('chapter_score').selectAll().orderBy('chapter_id').orderBy('country_id').execute(),
    maxima: await db.selectFrom('chapter_maximum').selectAll().orderBy('chapter_id').execute(),
  });
  const migrated = await listScores();
  expect(migrated.scores.map(({ score, best_score }) => [score, best_score])).toEqual([
    [0.75, 3.375],
    [3.375, 3.375],
    [3.375, 3.375],
    [0, 3.375],
  ]);
  expect(migrated.maxima.map(({ score }) => score)).toEqual([3.375, 3.375]);
  await db.transaction().execute(recomputeAggregates);
  expect(await listScores()).toEqual(migrated);
});
