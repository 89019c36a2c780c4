import type { ChapterScore, Locale, PointOfView } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import { inLocale } from '../../reading/texts';
import { type ChapterMaximum, type CountryChapterScore, listChapterMaxima, listCountryChapterScores } from './chapter-scores';

const listViews = (db: Db) =>
  db
    .selectFrom('point_of_view')
    .leftJoin('point_of_view_tally', 'point_of_view_id', 'point_of_view.id')
    .select(['id', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'max_score'])
    .orderBy('order')
    .orderBy('id')
    .execute();

const listCountryScores = (db: Db) =>
  db
    .selectFrom('country')
    .innerJoin('country_score', 'country_id', 'country.id')
    .select(['code', 'point_of_view_id', 'score'])
    .where('active', '=', true)
    .orderBy('code')
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

/** The given figure of each code, or the other one where there is none. */
const byCode = (codes: string[], figures: ReadonlyMap<string, number>, other: number): Record<string, number> =>
  Object.fromEntries(codes.map((code) => [code, figures.get(code) ?? other]));

/** One point of view's scores by chapter, of every country. */
function toChapterScores(codes: string[], maxima: ChapterMaximum[], rows: CountryChapterScore[]): ChapterScore[] {
  const chosen = new Map(maxima.map(({ chapter_id }) => [chapter_id, new Map<string, number>()]));
  for (const row of rows) chosen.get(row.chapter_id)?.set(row.code, row.score);
  return maxima.map(({ chapter_id, score }) => ({
    chapter: chapter_id,
    country_scores: byCode(codes, chosen.get(chapter_id) ?? new Map(), 0),
    max_score: score,
  }));
}

/** The points of view by order, each with the live scores of the active countries (specification, section 3: Point of view). */
export async function listPointsOfView(db: Db, locale: Locale): Promise<PointOfView[]> {
  const views = await listViews(db);
  const [scores, unanswered, maxima, byChapter] = await Promise.all([
    listCountryScores(db),
    listUnanswered(db),
    listChapterMaxima(db),
    listCountryChapterScores(
      db,
      views.map(({ id }) => id),
    ),
  ]);
  const codes = unanswered.map(({ code }) => code);
  const unanswered_counts = Object.fromEntries(unanswered.map(({ code, count }) => [code, count]));
  return views.map(({ id, name_en, name_de, explanation_en, explanation_de, max_score }) => {
    const isOfView = (row: { point_of_view_id: number }) => row.point_of_view_id === id;
    const chapterRows = byChapter.filter(isOfView);
    return {
      id,
      name: inLocale(locale, name_en, name_de),
      name_en,
      name_de,
      explanation: inLocale(locale, explanation_en, explanation_de),
      country_scores: byCode(codes, new Map(scores.filter(isOfView).map((row) => [row.code, row.score])), 0),
      max_score: max_score ?? 0,
      chapter_scores: toChapterScores(codes, maxima.filter(isOfView), chapterRows),
      reachable_scores: byCode(codes, new Map(chapterRows.map((row) => [row.code, row.reachable])), max_score ?? 0),
      unanswered_counts,
    };
  });
}
