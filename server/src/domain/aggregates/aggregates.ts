import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Blocks answers, comments and other catalogue edits until the transaction ends. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`select lock_catalogue()`.execute(tx);
}

/**
 * Must be the first statement of every change of a country's attachments: serialises the changes of one country (row lock), lets those of
 * other countries run in parallel, and excludes catalogue edits (advisory lock). The functions that save answers, comments and
 * confirmations take the same lock (decision 0058).
 */
export async function lockCountry(tx: Db, countryId: number): Promise<void> {
  await sql`select lock_country(${countryId})`.execute(tx);
}

/**
 * Recomputes all aggregates, after an import or a restored item, either of which may have changed answers of every country; single edits of
 * the catalogue use the incremental `recomputeAfter`. Takes the catalogue lock; call it in the transaction of the edit.
 */
export async function recomputeAggregates(tx: Db): Promise<void> {
  await lockCatalogue(tx);
  await sql`
    update catalogue_tally set (question_count, total_weight) =
      (select count(*), coalesce(sum(weight), 0) from counted_question)`.execute(tx);
  await sql`
    insert into country_tally (country_id, answered_count, answered_weight, comments_count, answers_revision)
    select country.id, coalesce(answered.count, 0), coalesce(answered.weight, 0), coalesce(commented.count, 0), 1
    from country
    left join (
      select country_id, count(*) as count, sum(weight) as weight
      from given_answer join counted_question on counted_question.id = question_id group by country_id
    ) answered on answered.country_id = country.id
    left join (
      select country_id, count(*) as count
      from comment join counted_question on counted_question.id = question_id group by country_id
    ) commented on commented.country_id = country.id
    on conflict (country_id) do update set
      answered_count = excluded.answered_count, answered_weight = excluded.answered_weight, comments_count = excluded.comments_count,
      answers_revision = country_tally.answers_revision + 1`.execute(tx);
  await recomputeScores(tx);
}

async function recomputeScores(tx: Db): Promise<void> {
  await sql`delete from chapter_score`.execute(tx);
  await sql`
    insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
    select best_score.chapter_id, country_id, point_of_view_id, coalesce(sum(counted_score.score), 0), sum(best_score.score)
    from given_answer
    join best_score using (question_id)
    left join counted_score using (answer_option_id, point_of_view_id)
    group by best_score.chapter_id, country_id, point_of_view_id`.execute(tx);
  await sql`delete from chapter_maximum`.execute(tx);
  await sql`
    insert into chapter_maximum (chapter_id, point_of_view_id, score)
    select chapter_id, point_of_view_id, sum(score) from best_score group by chapter_id, point_of_view_id`.execute(tx);
}
