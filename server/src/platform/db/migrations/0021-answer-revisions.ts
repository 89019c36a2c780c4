import { type Kysely, sql } from 'kysely';

/**
 * Each country counts the changes of its answers, so that a server that has read them knows whether they are still the same (decision 0093).
 * Every saved answer updates this row now; it locks it anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_tally add column answers_revision integer not null default 0`.execute(db);
  await sql`
create or replace function apply_answer_delta(p_country_id integer, p_question_id integer, p_before integer, p_after integer) returns void
language plpgsql as $$
declare
  v_delta integer := (p_after is not null)::integer - (p_before is not null)::integer;
begin
  if p_before is not distinct from p_after then
    return;
  end if;
  update country_tally set
    answers_revision = answers_revision + 1,
    answered_count = answered_count + v_delta * counted.count,
    answered_weight = answered_weight + v_delta * counted.weight
  from (select count(*) as count, coalesce(sum(weight), 0) as weight from counted_question where id = p_question_id) counted
  where country_id = p_country_id;
  insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
  select chapter_id, p_country_id, point_of_view_id,
    sum(case answer_option_id when p_after then score when p_before then -score else 0 end), v_delta * max(score)
  from counted_score
  where question_id = p_question_id
  group by chapter_id, point_of_view_id
  on conflict (chapter_id, country_id, point_of_view_id) do update
    set score = chapter_score.score + excluded.score, best_score = chapter_score.best_score + excluded.best_score;
end $$`.execute(db);
}
