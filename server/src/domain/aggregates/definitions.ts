/**
 * The views from which the live aggregates are computed, the locks of changes, and the incremental updates. Every function is PL/pgSQL, which
 * keeps the plans of its statements for the session. Each statement of a function sees what was committed before that statement, so a check
 * that follows a lock sees the changes that the lock has waited for. Names of parameters begin with `p_`, those of variables with `v_`.
 */
export const aggregateDefinitions = [
  // The questions that count towards progress and scores: active ones in active chapters. A weight is the chapter's times the sum over the
  // points of view (the mean of the specification times their number, which cancels out of every percentage).
  /* sql */ `
create or replace view counted_question as
select question.id, chapter.weight * coalesce(sum(question_weight.weight), 0) as weight
from question
join chapter on chapter.id = question.chapter_id
left join question_weight on question_weight.question_id = question.id
where question.active and chapter.active
group by question.id, chapter.weight;`,
  // What choosing an option adds to the score of a point of view.
  /* sql */ `
create or replace view counted_score as
select question.id as question_id, answer_option.id as answer_option_id, answer_score.point_of_view_id,
  answer_score.score * question_weight.weight as score, question.chapter_id
from question
join chapter on chapter.id = question.chapter_id
join answer_option on answer_option.question_id = question.id
join answer_score on answer_score.answer_option_id = answer_option.id
join question_weight on question_weight.question_id = question.id and question_weight.point_of_view_id = answer_score.point_of_view_id
where question.active and chapter.active;`,
  // The greatest score that the options of a question can add.
  /* sql */ `
create or replace view best_score as
select question_id, chapter_id, point_of_view_id, max(score) as score from counted_score group by question_id, chapter_id, point_of_view_id;`,
  /* sql */ `
create or replace function lock_catalogue() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727002);
end $$;
comment on function lock_catalogue is 'Blocks answers, comments and other catalogue edits until the transaction ends.';`,
  /* sql */ `
create or replace function share_catalogue_lock() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(727002);
end $$;
comment on function share_catalogue_lock is 'Blocks catalogue edits until the transaction ends.';`,
  /* sql */ `
create or replace function lock_country(p_country_id integer) returns void language plpgsql as $$
begin
  perform share_catalogue_lock();
  perform from country_tally where country_id = p_country_id for update;
  if not found then
    insert into country_tally (country_id) values (p_country_id)
    on conflict (country_id) do update set answered_count = country_tally.answered_count;
  end if;
end $$;
comment on function lock_country is 'Serialises the changes of one country, lets those of other countries run in parallel, and excludes catalogue edits.';`,
  /* sql */ `
create or replace function lock_active_country(p_code text, out active_id integer) language plpgsql as $$
begin
  perform share_catalogue_lock();
  select id into active_id from country where code = p_code and active;
  if found then
    perform lock_country(active_id);
  end if;
end $$;
comment on function lock_active_country is 'Locks an active country as lock_country does, and returns its id; null without one.';`,
  /* sql */ `
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
end $$;
comment on function apply_answer_delta is 'Adds the difference of one changed answer to the aggregates. The caller holds the lock of the country.';`,
  /* sql */ `
create or replace function apply_comment_delta(p_country_id integer, p_question_id integer, p_step integer) returns void language plpgsql as $$
begin
  update country_tally set comments_count = comments_count + p_step
  from counted_question where country_id = p_country_id and counted_question.id = p_question_id;
end $$;
comment on function apply_comment_delta is 'Updates the comment count of a country. The caller holds the lock of the country.';`,
  /* sql */ `
create or replace function question_contributions(p_questions integer[]) returns table (figure text, chapter_id integer, country_id integer, point_of_view_id integer, amount numeric)
language sql stable as $$
  with counted as materialized (select id, weight from counted_question where id = any(p_questions)),
  scored as materialized (select * from counted_score where question_id = any(p_questions)),
  best as materialized (
    select question_id, chapter_id, point_of_view_id, max(score) as score from scored group by question_id, chapter_id, point_of_view_id),
  answered as (select country_id, weight from given_answer join counted on counted.id = question_id)
  select 'question_count', null::integer, null::integer, null::integer, count(*)::numeric from counted
  union all select 'total_weight', null, null, null, sum(weight) from counted
  union all select 'answered_count', null, country_id, null, count(*) from answered group by country_id
  union all select 'answered_weight', null, country_id, null, sum(weight) from answered group by country_id
  union all select 'comments_count', null, country_id, null, count(*) from comment join counted on counted.id = question_id group by country_id
  union all select 'score', chapter_id, country_id, point_of_view_id, sum(score)
    from given_answer join scored using (answer_option_id) group by chapter_id, country_id, point_of_view_id
  union all select 'best_score', chapter_id, country_id, point_of_view_id, sum(score)
    from given_answer join best using (question_id) group by chapter_id, country_id, point_of_view_id
  union all select 'maximum', chapter_id, null, point_of_view_id, sum(score) from best group by chapter_id, point_of_view_id
$$;
comment on function question_contributions is 'What some questions add to every aggregate. Aggregates are sums over questions, so contributions can be subtracted and added.';`,
  /* sql */ `
create or replace function list_contributions(p_questions integer[]) returns json language plpgsql as $$
begin
  return (select coalesce(json_agg(added), '[]') from question_contributions(p_questions) added);
end $$;
comment on function list_contributions is 'The current contributions as JSON, which keeps decimals exact.';`,
  /* sql */ `
create or replace function apply_contributions_since(p_questions integer[], p_before json) returns void language plpgsql as $$
begin
  with step as materialized (
    select figure, chapter_id, country_id, point_of_view_id, sum(amount) as amount
    from (
      select * from question_contributions(p_questions)
      union all
      select figure, chapter_id, country_id, point_of_view_id, -amount
      from json_to_recordset(p_before)
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
  on conflict (chapter_id, point_of_view_id) do update set score = chapter_maximum.score + excluded.score;
end $$;
comment on function apply_contributions_since is 'Adds the current contributions minus the former ones to the aggregates (incremental view maintenance). Unchanged rows are not written.';`,
];
