/**
 * Part of migration 0013: locks, incremental updates of the aggregates, and the revision. Every function is PL/pgSQL, which keeps the plans
 * of its statements for the session. Each statement of a function sees what was committed before that statement, so a check that follows a
 * lock sees the changes that the lock has waited for. Names of parameters begin with `p_`, those of variables with `v_`.
 */
export const aggregateFunctions = /* sql */ `
create function lock_catalogue() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727002);
end $$;
comment on function lock_catalogue is 'Blocks answers, comments and other catalogue edits until the transaction ends.';

create function share_catalogue_lock() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(727002);
end $$;
comment on function share_catalogue_lock is 'Blocks catalogue edits until the transaction ends.';

create function lock_country(p_country_id integer) returns void language plpgsql as $$
begin
  perform share_catalogue_lock();
  perform from country_tally where country_id = p_country_id for update;
  if not found then
    insert into country_tally (country_id) values (p_country_id)
    on conflict (country_id) do update set answered_count = country_tally.answered_count;
  end if;
end $$;
comment on function lock_country is 'Serialises the changes of one country, lets those of other countries run in parallel, and excludes catalogue edits.';

create function apply_answer_delta(p_country_id integer, p_question_id integer, p_before integer, p_after integer) returns void
language plpgsql as $$
declare
  v_delta integer := (p_after is not null)::integer - (p_before is not null)::integer;
begin
  if p_before is not distinct from p_after then
    return;
  end if;
  if v_delta <> 0 then
    update country_tally set answered_count = answered_count + v_delta, answered_weight = answered_weight + v_delta * counted_question.weight
    from counted_question where country_id = p_country_id and counted_question.id = p_question_id;
  end if;
  insert into chapter_score (chapter_id, country_id, point_of_view_id, score, best_score)
  select chapter_id, p_country_id, point_of_view_id,
    sum(case answer_option_id when p_after then score when p_before then -score else 0 end), v_delta * max(score)
  from counted_score
  where question_id = p_question_id
  group by chapter_id, point_of_view_id
  on conflict (chapter_id, country_id, point_of_view_id) do update
    set score = chapter_score.score + excluded.score, best_score = chapter_score.best_score + excluded.best_score;
end $$;
comment on function apply_answer_delta is 'Adds the difference of one changed answer to the aggregates. The caller holds the lock of the country.';

create function apply_comment_delta(p_country_id integer, p_question_id integer, p_step integer) returns void language plpgsql as $$
begin
  update country_tally set comments_count = comments_count + p_step
  from counted_question where country_id = p_country_id and counted_question.id = p_question_id;
end $$;
comment on function apply_comment_delta is 'Updates the comment count of a country. The caller holds the lock of the country.';

create function bump_published() returns void language plpgsql as $$
begin
  update revision set value = value + 1 where name = 'published';
end $$;
comment on function bump_published is 'Invalidates the cached responses of guests and readers on all servers.';
`;
