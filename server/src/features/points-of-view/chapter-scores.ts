import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** What the answers of one country in one chapter add to its score under one point of view. */
export interface CountryChapterScore {
  code: string;
  chapter_id: number;
  point_of_view_id: number;
  score: number;
  /** The country's whole score under the point of view, were each question it has not answered to get its best option. */
  reachable: number;
}

/** The greatest score that the questions of one chapter can add under one point of view. */
export interface ChapterMaximum {
  chapter_id: number;
  point_of_view_id: number;
  score: number;
}

const best = sql`(select question_id, point_of_view_id, max(score) as score from counted_score group by question_id, point_of_view_id)`;

/** The greatest scores of the active chapters under every point of view, chapters by order. */
export async function listChapterMaxima(db: Db): Promise<ChapterMaximum[]> {
  const { rows } = await sql<ChapterMaximum>`
    select chapter.id as chapter_id, point_of_view.id as point_of_view_id, coalesce(sum(best.score), 0) as score
    from chapter
    cross join point_of_view
    left join question on question.chapter_id = chapter.id
    left join ${best} best on best.question_id = question.id and best.point_of_view_id = point_of_view.id
    where chapter.active
    group by chapter.id, point_of_view.id
    order by chapter."order", chapter.id`.execute(db);
  return rows;
}

const scoreOf = (view: number) => sql.ref(`score_${view}`);
const missedOf = (view: number) => sql.ref(`missed_${view}`);

/** What choosing an option adds under one point of view, and how much less that is than the best option would add: two columns. */
const choiceColumns = (view: number) => sql`
  coalesce(max(counted_score.score) filter (where counted_score.point_of_view_id = ${view}::integer), 0) as ${scoreOf(view)},
  coalesce(max(counted_score.score) filter (where counted_score.point_of_view_id = ${view}::integer), 0)
    - coalesce(max(best.score) filter (where best.point_of_view_id = ${view}::integer), 0)
    as ${missedOf(view)}`;

const sumColumns = (view: number) => sql`sum(${scoreOf(view)}) as ${scoreOf(view)}, sum(${missedOf(view)}) as ${missedOf(view)}`;

const figureColumns = (view: number) => sql`
  ${scoreOf(view)},
  sum(${missedOf(view)}) over (partition by country_id)
    + (select max_score from point_of_view_tally where point_of_view_id = ${view}::integer) as ${missedOf(view)}`;

type WideRow = { code: string; chapter_id: number } & Record<string, number>;

/**
 * The scores of the active countries by chapter; a chapter in which a country has chosen nothing that counts is left out. The points of
 * view stand side by side, so that every given answer is looked at once and not once for each of them.
 */
export async function listCountryChapterScores(db: Db, views: number[]): Promise<CountryChapterScore[]> {
  if (views.length === 0) return [];
  const { rows } = await sql<WideRow>`
    with best as ${best}, choice as materialized (
      select answer_option.id, question.chapter_id, ${sql.join(views.map(choiceColumns))}
      from question
      join counted_question on counted_question.id = question.id
      join answer_option on answer_option.question_id = question.id
      left join best on best.question_id = question.id
      left join counted_score
        on counted_score.answer_option_id = answer_option.id and counted_score.point_of_view_id = best.point_of_view_id
      group by answer_option.id, question.chapter_id, question.id
    ), chosen as (
      select country_id, chapter_id, ${sql.join(views.map(sumColumns))}
      from given_answer join choice on choice.id = given_answer.answer_option_id
      group by country_id, chapter_id
    )
    select code, chapter_id, ${sql.join(views.map(figureColumns))}
    from chosen join country on country.id = country_id and country.active`.execute(db);
  return rows.flatMap((row) =>
    views.map((view) => ({
      code: row.code,
      chapter_id: row.chapter_id,
      point_of_view_id: view,
      score: row[`score_${view}`] ?? 0,
      reachable: row[`missed_${view}`] ?? 0,
    })),
  );
}
