import type { Locale, PointOfView } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import { inLocale } from '../../reading/texts';

/** The points of view by order, each with the live scores of the active countries (specification, section 3: Point of view). */
export async function listPointsOfView(db: Db, locale: Locale): Promise<PointOfView[]> {
  const [views, scores] = await Promise.all([
    db
      .selectFrom('point_of_view')
      .leftJoin('point_of_view_tally', 'point_of_view_id', 'point_of_view.id')
      .select(['id', 'name_en', 'name_de', 'explanation_en', 'explanation_de', 'max_score'])
      .orderBy('order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('country')
      .innerJoin('country_score', 'country_id', 'country.id')
      .select(['code', 'point_of_view_id', 'score'])
      .where('active', '=', true)
      .orderBy('code')
      .execute(),
  ]);
  return views.map(({ id, name_en, name_de, explanation_en, explanation_de, max_score }) => ({
    id,
    name: inLocale(locale, name_en, name_de),
    name_en,
    name_de,
    explanation: inLocale(locale, explanation_en, explanation_de),
    country_scores: Object.fromEntries(scores.filter((row) => row.point_of_view_id === id).map((row) => [row.code, row.score])),
    max_score: max_score ?? 0,
  }));
}
