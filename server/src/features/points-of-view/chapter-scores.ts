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

/** The scores of the active countries by chapter; a chapter in which a country has chosen nothing that counts is left out. */
export async function listCountryChapterScores(db: Db): Promise<CountryChapterScore[]> {
  const { rows } = await sql<CountryChapterScore>`
    with choice as materialized (
      select answer_option.id, best.point_of_view_id, question.chapter_id, coalesce(counted_score.score, 0) as score, best.score as best
      from ${best} best
      join question on question.id = best.question_id
      join answer_option on answer_option.question_id = best.question_id
      left join counted_score
        on counted_score.answer_option_id = answer_option.id and counted_score.point_of_view_id = best.point_of_view_id
    ), chosen as (
      select country_id, chapter_id, point_of_view_id, sum(choice.score) as score, sum(choice.score - best) as missed
      from given_answer join choice on choice.id = given_answer.answer_option_id
      group by country_id, chapter_id, point_of_view_id
    )
    select code, chapter_id, chosen.point_of_view_id, score,
      max_score + sum(missed) over (partition by country_id, chosen.point_of_view_id) as reachable
    from chosen
    join country on country.id = country_id and country.active
    join point_of_view_tally on point_of_view_tally.point_of_view_id = chosen.point_of_view_id`.execute(db);
  return rows;
}
