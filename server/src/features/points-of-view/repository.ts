import type { Locale, PointOfView } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import { listChapterScores, listPointOfViewScores } from './chapter-scores';

const listViews = (db: Db) =>
  db
    .selectFrom('point_of_view')
    .select(['id', 'name_en', 'name_de', 'explanation_en', 'explanation_de'])
    .orderBy('order')
    .orderBy('id')
    .execute();

const listUnanswered = (db: Db) =>
  db
    .selectFrom('country')
    .leftJoin('country_tally', 'country_id', 'country.id')
    .innerJoin('catalogue_tally', (join) => join.on('catalogue_tally.id', '=', 1))
    .select((row) => ['code', row('question_count', '-', row.fn.coalesce('answered_count', row.lit(0))).as('count')])
    .where('active', '=', true)
    .orderBy('code')
    .execute();

/** Maps each code to its value, or to `other` if it has none. */
const byCode = (codes: string[], figures: Record<string, number> | undefined, other: number): Record<string, number> =>
  Object.fromEntries(codes.map((code) => [code, figures?.[code] ?? other]));

/** Returns a number that increases with every change of an answer. */
export async function getAnswersRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('country_tally')
    .select(({ fn }) => fn.sum<number | null>('answers_revision').as('revision'))
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Lists the points of view with the live scores of the active countries. */
export async function listPointsOfView(db: Db, locale: Locale): Promise<PointOfView[]> {
  const [views, unanswered, whole, byChapter] = await Promise.all([
    listViews(db),
    listUnanswered(db),
    listPointOfViewScores(db),
    listChapterScores(db),
  ]);
  const codes = unanswered.map(({ code }) => code);
  const unanswered_counts = Object.fromEntries(unanswered.map(({ code, count }) => [code, count]));
  return views.map(({ id, name_en, name_de, explanation_en, explanation_de }) => {
    const isOfView = (row: { point_of_view_id: number }) => row.point_of_view_id === id;
    const { maximum = 0, scores, reachable } = whole.find(isOfView) ?? {};
    return {
      id,
      name: inLocale(locale, name_en, name_de),
      name_en,
      name_de,
      explanation: inLocale(locale, explanation_en, explanation_de),
      country_scores: byCode(codes, scores, 0),
      max_score: maximum,
      chapter_scores: byChapter.filter(isOfView).map((chapter) => ({
        chapter: chapter.chapter_id,
        country_scores: byCode(codes, chapter.scores, 0),
        max_score: chapter.maximum,
      })),
      reachable_scores: byCode(codes, reachable, maximum),
      unanswered_counts,
    };
  });
}
