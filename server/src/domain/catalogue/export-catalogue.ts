import type { Db } from '../../platform/db/schema/schema';
import { type Catalogue, countryColumns } from './catalogue-file';

function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Returns a function from an owner's id to its values by the key of the point of view. */
function groupByPointOfView(rows: { owner: number; view: number; figure: number }[], keyOf: Map<number, string>) {
  const lists = groupBy(rows, (row) => row.owner);
  return (owner: number): Record<string, number> =>
    Object.fromEntries((lists.get(owner) ?? []).map((row) => [keyOf.get(row.view) ?? '', row.figure]));
}

async function listPointsOfView(db: Db) {
  const rows = await db.selectFrom('point_of_view').selectAll().orderBy('order').orderBy('id').execute();
  const keyOf = new Map(rows.map((row, index) => [row.id, `view-${index + 1}`]));
  return { keyOf, views: rows.map(({ id, ...view }) => ({ key: keyOf.get(id) ?? '', ...view })) };
}

const listQuestions = (db: Db) =>
  db
    .selectFrom('question')
    .select(['id', 'chapter_id', 'order', 'text_en', 'text_de', 'explanation_en', 'explanation_de'])
    .select(['public', 'active', 'is_marked_as_special'])
    .orderBy('order')
    .orderBy('id')
    .execute();

/** Returns the whole catalogue, inactive parts included, in the format of `importCatalogue`. Run it in a repeatable-read transaction. */
export async function exportCatalogue(db: Db): Promise<Catalogue> {
  const { keyOf, views } = await listPointsOfView(db);
  const weights = await db
    .selectFrom('question_weight')
    .select(['question_id as owner', 'point_of_view_id as view', 'weight as figure'])
    .orderBy('view')
    .execute();
  const scores = await db
    .selectFrom('answer_score')
    .select(['answer_option_id as owner', 'point_of_view_id as view', 'score as figure'])
    .orderBy('view')
    .execute();
  const getWeights = groupByPointOfView(weights, keyOf);
  const getScores = groupByPointOfView(scores, keyOf);
  const options = groupBy(
    await db.selectFrom('answer_option').select(['id', 'question_id', 'order', 'text_en', 'text_de']).orderBy('order').execute(),
    (row) => row.question_id,
  );
  const questions = groupBy(await listQuestions(db), (row) => row.chapter_id);
  const chapters = await db
    .selectFrom('chapter')
    .select(['id', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'weight', 'public', 'active'])
    .orderBy('order')
    .orderBy('id')
    .execute();
  const countries = await db.selectFrom('country').select(countryColumns).orderBy('id').execute();
  return {
    format: 'round-table-catalogue-1',
    points_of_view: views,
    chapters: chapters.map(({ id: chapterId, ...chapter }) => ({
      ...chapter,
      questions: (questions.get(chapterId) ?? []).map(({ id, chapter_id: _chapter, ...question }) => ({
        ...question,
        weights: getWeights(id),
        answers: (options.get(id) ?? []).map(({ id: option, question_id: _question, ...answer }) => ({
          ...answer,
          scores: getScores(option),
        })),
      })),
    })),
    countries,
  };
}
