/**
 * Saves and removes answers (decision 0058). `p_codes` are the codes of the countries that the user may answer for. The rows are in memory, so
 * `random_page_cost` is low: index look-ups take less time than scanning and hashing small tables such as the chapters.
 */
export const answerDefinitions = [
  /* sql */ `
create or replace function save_given_answer(
  p_question_id integer, p_country_id integer, p_option_id integer,
  p_codes text[], p_user_id integer, p_request_id text, p_now timestamptz,
  out outcome text, out answer_id integer
) language plpgsql set random_page_cost = 1.1 as $$
declare
  v_option_id integer;
  v_before integer;
begin
  perform share_catalogue_lock();
  perform from country where id = p_country_id and active and code = any(p_codes);
  if not found then
    outcome := 'not-allowed';
    return;
  end if;
  perform lock_country(p_country_id);

  select answer_option.id, given_answer.id, given_answer.answer_option_id into v_option_id, answer_id, v_before
  from question
  join chapter on chapter.id = question.chapter_id
  left join answer_option on answer_option.id = p_option_id and answer_option.question_id = question.id
  left join given_answer on given_answer.question_id = question.id and given_answer.country_id = p_country_id
  where question.id = p_question_id and question.active and chapter.active;
  if not found then
    outcome := 'no-question';
    return;
  elsif v_option_id is null then
    outcome := 'no-option';
    return;
  elsif v_before = p_option_id then
    outcome := 'unchanged';
    return;
  end if;

  if v_before is null then
    outcome := 'created';
    insert into given_answer (question_id, country_id, answer_option_id, created_at, created_by, modified_at, modified_by)
    values (p_question_id, p_country_id, p_option_id, p_now, p_user_id, p_now, p_user_id)
    returning id into answer_id;
  else
    outcome := 'changed';
    update given_answer set answer_option_id = p_option_id, modified_at = p_now, modified_by = p_user_id where id = answer_id;
  end if;
  perform apply_answer_delta(p_country_id, p_question_id, v_before, p_option_id);
  perform note_change(p_country_id, p_question_id, 'answer', p_user_id);
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_question_id, p_country_id, p_user_id, p_request_id, 'given-answer.saved', 'given-answer', answer_id, jsonb_build_object('answer', v_before),
    jsonb_build_object('id', answer_id, 'question', p_question_id, 'country', p_country_id, 'answer', p_option_id)
  );
end $$;
comment on function save_given_answer is 'Creates or changes a country''s answer to a question.';`,
  /* sql */ `
create or replace function remove_given_answer(p_id integer, p_codes text[], p_user_id integer, p_request_id text, out outcome text) language plpgsql set random_page_cost = 1.1 as $$
declare
  v_country country;
  v_removed given_answer;
begin
  select country.* into v_country from given_answer join country on country.id = country_id where given_answer.id = p_id;
  if not found then
    outcome := 'not-found';
    return;
  elsif not (v_country.active and v_country.code = any(p_codes)) then
    outcome := 'not-allowed';
    return;
  end if;
  perform lock_country(v_country.id);

  delete from given_answer where id = p_id returning * into v_removed;
  if not found then
    outcome := 'not-found';
    return;
  end if;
  outcome := 'removed';
  perform apply_answer_delta(v_removed.country_id, v_removed.question_id, v_removed.answer_option_id, null);
  perform note_change(v_removed.country_id, v_removed.question_id, 'answer', p_user_id);
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before)
  values (
    v_removed.question_id, v_removed.country_id, p_user_id, p_request_id, 'given-answer.removed', 'given-answer', p_id,
    jsonb_build_object('answer', v_removed.answer_option_id, 'question', v_removed.question_id, 'country', v_removed.country_id)
  );
end $$;
comment on function remove_given_answer is 'Deletes a country''s answer.';`,
  // Who imports has not given the answers: they have no person, but the audit trail names the importer.
  /* sql */ `
create or replace function import_given_answers(p_cells json, p_user_id integer, p_request_id text, p_now timestamptz, out changed integer)
language plpgsql as $$
begin
  with cell as materialized (
    select question.id as question_id, country.id as country_id, answer_option.id as option_id, stored.id, stored.answer_option_id as former
    from json_to_recordset(p_cells) as sent (question integer, code text, value integer)
    join country on country.code = sent.code and country.active
    join question on question.id = sent.question and question.active
    join chapter on chapter.id = question.chapter_id and chapter.active
    left join answer_option on answer_option.question_id = question.id and answer_option."order" = sent.value
    left join given_answer stored on stored.question_id = question.id and stored.country_id = country.id
    where (answer_option.id is not null or sent.value is null) and answer_option.id is distinct from stored.answer_option_id
  ),
  removed as (delete from given_answer using cell where given_answer.id = cell.id and cell.option_id is null),
  saved as (
    insert into given_answer (question_id, country_id, answer_option_id, created_at, modified_at)
    select question_id, country_id, option_id, p_now, p_now from cell where option_id is not null
    on conflict (question_id, country_id) do update
      set answer_option_id = excluded.answer_option_id, modified_at = excluded.modified_at, modified_by = null
    returning id, question_id, country_id
  )
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before, after)
  select cell.question_id, cell.country_id, p_user_id, p_request_id,
    case when option_id is null then 'given-answer.removed' else 'given-answer.saved' end, 'given-answer', coalesce(saved.id, cell.id),
    case when option_id is null
      then jsonb_build_object('answer', former, 'question', cell.question_id, 'country', cell.country_id)
      else jsonb_build_object('answer', former) end,
    case when option_id is not null
      then jsonb_build_object('id', saved.id, 'question', cell.question_id, 'country', cell.country_id, 'answer', option_id) end
  from cell left join saved using (question_id, country_id);
  get diagnostics changed = row_count;
  perform note_change(country.id, sent.question, 'answer', p_user_id)
  from json_to_recordset(p_cells) as sent (question integer, code text) join country using (code);
end $$;
comment on function import_given_answers is
  'Creates, changes or (without a value) deletes answers, given by the number of their option. Returns how many it has changed. The caller holds the catalogue lock, and recomputes the aggregates.';`,
];
