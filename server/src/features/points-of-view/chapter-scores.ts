import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Scores by country code; a missing one counts as 0. */
type ByCode = Record<string, number>;

/** The contribution of one chapter to the scores of a point of view. */
export interface ChapterScores {
  chapter_id: number;
  point_of_view_id: number;
  maximum: number;
  scores: ByCode;
}

/** Lists the scores of the active countries by chapter and point of view. */
export async function listChapterScores(db: Db): Promise<ChapterScores[]> {
  const { rows } = await sql<ChapterScores>`
    with by_country as (
      select chapter_id, point_of_view_id, json_object_agg(code, score) as scores
      from chapter_score join country on country.id = country_id and country.active
      group by chapter_id, point_of_view_id
    )
    select chapter.id as chapter_id, point_of_view.id as point_of_view_id, coalesce(chapter_maximum.score, 0) as maximum,
      coalesce(scores, '{}') as scores
    from chapter
    cross join point_of_view
    left join chapter_maximum on chapter_maximum.chapter_id = chapter.id and chapter_maximum.point_of_view_id = point_of_view.id
    left join by_country on by_country.chapter_id = chapter.id and by_country.point_of_view_id = point_of_view.id
    where chapter.active
    order by chapter."order", chapter.id`.execute(db);
  return rows;
}

/** Total scores under one point of view. */
export interface PointOfViewScores {
  point_of_view_id: number;
  maximum: number;
  scores: ByCode;
  /** The score if every unanswered question had its best option; the maximum for a country that is not listed. */
  reachable: ByCode;
}

/** Lists the total scores of the active countries by point of view. Sums are computed in SQL: exact decimals. */
export async function listPointOfViewScores(db: Db): Promise<PointOfViewScores[]> {
  const { rows } = await sql<PointOfViewScores>`
    with most as (
      select point_of_view.id, coalesce(sum(score), 0) as maximum
      from point_of_view left join chapter_maximum on point_of_view_id = point_of_view.id
      group by point_of_view.id
    ), by_country as (
      select code, point_of_view_id, sum(score) as score, sum(best_score - score) as missed
      from chapter_score join country on country.id = country_id and country.active
      group by code, point_of_view_id
    )
    select most.id as point_of_view_id, maximum,
      coalesce(json_object_agg(code, score) filter (where code is not null), '{}') as scores,
      coalesce(json_object_agg(code, maximum - missed) filter (where code is not null), '{}') as reachable
    from most left join by_country on point_of_view_id = most.id
    group by most.id, maximum`.execute(db);
  return rows;
}
