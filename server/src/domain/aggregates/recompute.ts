import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/**
 * The contributions of some questions to every aggregate, one row per aggregate. Aggregates are sums over questions, so contributions can
 * be subtracted and added.
 */
const selectContributions = (questions: number[]) => sql`
  with counted as materialized (select id, weight from counted_question where id = any(${questions}::integer[])),
  scored as materialized (select * from counted_score where question_id = any(${questions}::integer[])),
  best as materialized (
    select question_id, chapter_id, point_of_view_id, max(score) as score from scored group by question_id, chapter_id, point_of_view_id),
  answered as (select country_id, weight from given_answer join counted on counted.id = question_id)
  select 'question_count' as figure, null::integer as chapter_id, null::integer as country_id, null::integer as point_of_view_id,
    count(*)::numeric as amount from counted
  union all select 'total_weight', null, null, null, sum(weight) from counted
  union all select 'answered_count', null, country_id, null, count(*) from answered group by country_id
  union all select 'answered_weight', null, country_id, null, sum(weight) from answered group by country_id
  union all select 'comments_count', null, country_id, null, count(*) from comment join counted on counted.id = question_id group by country_id
  union all select 'score', chapter_id, country_id, point_of_view_id, sum(score)
    from given_answer join scored using (answer_option_id) group by chapter_id, country_id, point_of_view_id
  union all select 'best_score', chapter_id, country_id, point_of_view_id, sum(score)
    from given_answer join best using (question_id) group by chapter_id, country_id, point_of_view_id
  union all select 'maximum', chapter_id, null, point_of_view_id, sum(score) from best group by chapter_id, point_of_view_id`;

/** The current contributions as JSON text: keeps decimals exact. */
async function getContributions(tx: Db, questions: number[]): Promise<string> {
  const { rows } = await sql<{ added: string }>`
    select coalesce(json_agg(added), '[]')::text as added from (${selectContributions(questions)}) added`.execute(tx);
  return rows[0]?.added ?? '[]';
}

/** Adds the current contributions minus `before` to the aggregates (incremental view maintenance). Unchanged rows are not written. */
async function applyDifference(tx: Db, questions: number[], before: string): Promise<void> {
  await sql`
    with step as materialized (
      select figure, chapter_id, country_id, point_of_view_id, sum(amount) as amount
      from (
        select * from (${selectContributions(questions)}) added
        union all
        select figure, chapter_id, country_id, point_of_view_id, -amount
        from json_to_recordset(${before}::json)
          as before (figure text, chapter_id integer, country_id integer, point_of_view_id integer, amount numeric)
      ) change
      group by figure, chapter_id, country_id, point_of_view_id having sum(amount) <> 0
    ),
    whole as (
      update catalogue_tally set
        question_count = question_count + coalesce((select amount from step where figure = 'question_count'), 0),
        total_weight = total_weight + coalesce((select amount from step where figure = 'total_weight'), 0)
      where exists (select from step where figure in ('question_count', 'total_weight'))
    ),
    countries as (
      update country_tally set
        answered_count = country_tally.answered_count + own.answered_count,
        answered_weight = country_tally.answered_weight + own.answered_weight,
        comments_count = country_tally.comments_count + own.comments_count
      from (
        select country_id,
          coalesce(sum(amount) filter (where figure = 'answered_count'), 0) as answered_count,
          coalesce(sum(amount) filter (where figure = 'answered_weight'), 0) as answered_weight,
          coalesce(sum(amount) filter (where figure = 'comments_count'), 0) as comments_count
        from step where figure in ('answered_count', 'answered_weight', 'comments_count') group by country_id
      ) own
      where own.country_id = country_tally.country_id
    ),
    scores as (
      insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
      select chapter_id, country_id, point_of_view_id,
        coalesce(sum(amount) filter (where figure = 'score'), 0), coalesce(sum(amount) filter (where figure = 'best_score'), 0)
      from step where figure in ('score', 'best_score') group by chapter_id, country_id, point_of_view_id
      on conflict (chapter_id, country_id, point_of_view_id) do update
        set score = chapter_score.score + excluded.score, best_score = chapter_score.best_score + excluded.best_score
    )
    insert into chapter_maximum (chapter_id, point_of_view_id, score)
    select chapter_id, point_of_view_id, amount from step where figure = 'maximum'
    on conflict (chapter_id, point_of_view_id) do update set score = chapter_maximum.score + excluded.score`.execute(tx);
}

/**
 * Runs an edit of the catalogue and updates the aggregates by the difference between the questions' contributions before and after it
 * (decision 0029). The edit may affect only these questions: their weights, scores, options, chapter, active state or existence. `added`
 * returns the ids of questions that the edit inserts. The caller holds the catalogue lock.
 */
export async function recomputeAfter<T>(
  tx: Db,
  questions: number[],
  edit: () => Promise<T>,
  added: (result: T) => number[] = () => [],
): Promise<T> {
  const before = questions.length > 0 ? await getContributions(tx, questions) : '[]';
  const result = await edit();
  const after = [...questions, ...added(result)];
  if (after.length > 0) await applyDifference(tx, after, before);
  return result;
}
