import type { Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleAnswers, visibleOptions } from '../../domain/visibility/read-scope';
import { visibleChapters, visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

/** What a ranking is read for. */
export interface RankingPlace {
  scope: ReadScope;
  viewer: Viewer;
  view: number;
}

export const listViews = (db: Db) =>
  db
    .selectFrom('point_of_view')
    .select(['id', 'name_en', 'name_de', 'explanation_en', 'explanation_de'])
    .orderBy('order')
    .orderBy('id')
    .execute();
export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

export const listChapters = (db: Db, { scope }: RankingPlace) =>
  db
    .selectFrom(visibleChapters(scope).as('chapter'))
    .select(['id', 'order', 'name_en', 'name_de'])
    .orderBy('order')
    .orderBy('id')
    .execute();

/** Lists the visible questions with a weight for the point of view, in reading order within their chapters. */
export const listWeightedQuestions = (db: Db, { scope, viewer, view }: RankingPlace) =>
  db
    .selectFrom(visibleQuestions(scope).as('question'))
    .innerJoin('question_weight', 'question_weight.question_id', 'question.id')
    .select(['question.id', 'chapter_id', 'question.order', 'text_en', 'text_de', 'weight'])
    .where('point_of_view_id', '=', view)
    .where('weight', '>', 0)
    .where(isVisibleQuestion(viewer))
    .orderBy('question.order')
    .orderBy('question.id')
    .execute();
export type QuestionRow = Awaited<ReturnType<typeof listWeightedQuestions>>[number];

/** Lists the options of all questions that have a weight, with what they score. */
export const listScoredOptions = (db: Db, { scope, view }: RankingPlace) =>
  db
    .selectFrom(visibleOptions(scope).as('option'))
    .innerJoin('question_weight', (join) =>
      join.onRef('question_weight.question_id', '=', 'option.question_id').on('question_weight.point_of_view_id', '=', view),
    )
    .leftJoin('answer_score', (join) => join.onRef('answer_option_id', '=', 'option.id').on('answer_score.point_of_view_id', '=', view))
    .select(['option.id', 'option.question_id', 'order', 'text_en', 'text_de'])
    .select(({ fn, lit }) => fn.coalesce('score', lit(0)).as('score'))
    .orderBy('order')
    .execute();
export type OptionRow = Awaited<ReturnType<typeof listScoredOptions>>[number];

/** Lists the visible countries by code; of a version only those that are in it. */
export const listRankedCountries = (db: Db, { scope, viewer }: RankingPlace) =>
  db
    .selectFrom('country')
    .select(['id', 'code', 'name_en', 'name_de'])
    .where(isVisibleCountry(viewer))
    .$if(scope !== 'live', (query) =>
      query.where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom('version_country')
            .select('country_id')
            .where('version_id', '=', scope === 'live' ? null : scope.version)
            .where('version_country.country_id', '=', ref('country.id')),
        ),
      ),
    )
    .orderBy('code')
    .execute();

/** The ids of the options that a country has chosen. */
export type ChosenOptions = Int32Array;

/** Returns the chosen options of these countries, or of all, by country id. A country without answers is missing. */
export async function readChosenOptions(db: Db, scope: ReadScope, countries?: number[]): Promise<Map<number, ChosenOptions>> {
  // As one text for each country: a million rows would take most of the time.
  const rows = await db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .select(['country_id', sql<string>`string_agg(answer_option_id::text, ',')`.as('options')])
    .$if(countries !== undefined, (query) => query.where(sql<boolean>`country_id = any(${countries})`))
    .groupBy('country_id')
    .execute();
  return new Map(rows.map(({ country_id, options }) => [country_id, Int32Array.from(options.split(','), Number)]));
}
