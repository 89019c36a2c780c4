import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Key of the advisory lock: shared for changes of a country, exclusive for catalogue edits and for taking a version. */
const catalogueLock = 727_002;

/** Blocks answers, comments and other catalogue edits until the transaction ends. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(tx);
}

/**
 * Must be the first statement of every change of a country's answers, comments, attachments or confirmation: serialises the changes of one
 * country (row lock), lets those of other countries run in parallel, and excludes catalogue edits (advisory lock).
 */
export async function lockCountry(tx: Db, countryId: number): Promise<void> {
  await sql`
    with held as materialized (select pg_advisory_xact_lock_shared(${catalogueLock}))
    insert into country_tally (country_id) select ${countryId} from held
    on conflict (country_id) do update set answered_count = country_tally.answered_count`.execute(tx);
}

/** The chosen option of a country before and after a change; null if not answered. */
export interface AnswerChange {
  countryId: number;
  questionId: number;
  before: number | null;
  after: number | null;
}

/** Updates the aggregates of a country by the difference that one changed answer makes. The caller holds the country lock. */
export async function applyAnswerDelta(tx: Db, { countryId, questionId, before, after }: AnswerChange): Promise<void> {
  const delta = Number(after !== null) - Number(before !== null);
  if (delta !== 0) {
    await sql`
      update country_tally set answered_count = answered_count + ${delta}, answered_weight = answered_weight + ${delta} * counted_question.weight
      from counted_question where country_id = ${countryId} and counted_question.id = ${questionId}`.execute(tx);
  }
  await sql`
    insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
    select chapter_id, ${countryId}::integer, point_of_view_id,
      sum(case answer_option_id when ${after}::integer then score when ${before}::integer then -score else 0 end), ${delta} * max(score)
    from counted_score
    where question_id = ${questionId} and ${before}::integer is distinct from ${after}::integer
    group by chapter_id, point_of_view_id
    on conflict (chapter_id, country_id, point_of_view_id) do update
      set score = chapter_score.score + excluded.score, best_score = chapter_score.best_score + excluded.best_score`.execute(tx);
}

/** Updates the comment count of a country. The caller holds the country lock. */
export async function applyCommentDelta(
  tx: Db,
  { countryId, questionId, step }: { countryId: number; questionId: number; step: 1 | -1 },
): Promise<void> {
  await sql`
    update country_tally set comments_count = comments_count + ${step}
    from counted_question where country_id = ${countryId} and counted_question.id = ${questionId}`.execute(tx);
}

/**
 * Recomputes all aggregates, after an import or a restored item; single edits of the catalogue use the incremental `recomputeAfter`. Takes
 * the catalogue lock; call it in the transaction of the edit.
 */
export async function recomputeAggregates(tx: Db): Promise<void> {
  await lockCatalogue(tx);
  await sql`
    update catalogue_tally set (question_count, total_weight) =
      (select count(*), coalesce(sum(weight), 0) from counted_question)`.execute(tx);
  await sql`
    insert into country_tally (country_id, answered_count, answered_weight, comments_count)
    select country.id, coalesce(answered.count, 0), coalesce(answered.weight, 0), coalesce(commented.count, 0)
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
      answered_count = excluded.answered_count, answered_weight = excluded.answered_weight, comments_count = excluded.comments_count`.execute(
    tx,
  );
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
