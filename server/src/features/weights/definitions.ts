/** Saves question weights and answer scores, with the aggregates that depend on them (decision 0058). */
export const weightDefinitions = [
  /* sql */ `
create or replace function save_question_weight(
  p_id integer, p_question_id integer, p_point_of_view_id integer, p_weight numeric, p_user_id integer, p_request_id text,
  out missing text[], out row_id integer, out weight_before numeric, out weight_after numeric
) language plpgsql as $$
declare
  v_before json;
  v_row jsonb := jsonb_build_object('question', p_question_id, 'pointofview', p_point_of_view_id);
begin
  perform lock_catalogue();
  select id, weight into row_id, weight_before
  from question_weight where question_id = p_question_id and point_of_view_id = p_point_of_view_id;
  if p_id is not null and p_id is distinct from row_id then
    row_id := null;
    return;
  end if;
  missing := array_remove(array[
    case when not exists (select from question where id = p_question_id) then 'question' end,
    case when not exists (select from point_of_view where id = p_point_of_view_id) then 'pointofview' end
  ], null);
  if missing <> '{}' then
    return;
  end if;

  v_before := list_contributions(array[p_question_id]);
  insert into question_weight as stored (question_id, point_of_view_id, weight) values (p_question_id, p_point_of_view_id, p_weight)
  on conflict (question_id, point_of_view_id) do update set weight = excluded.weight
  returning stored.id, stored.weight into row_id, weight_after;
  perform apply_contributions_since(array[p_question_id], v_before);
  v_row := v_row || jsonb_build_object('id', row_id);
  insert into audit (user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_user_id, p_request_id, 'question-weight.saved', 'question-weight', row_id,
    case when weight_before is not null then v_row || jsonb_build_object('weight', trim_scale(weight_before)) end,
    v_row || jsonb_build_object('weight', trim_scale(weight_after))
  );
end $$;
comment on function save_question_weight is 'Saves the weight of a question for a point of view. p_id: the row that the client changes, or null. Without an id in the result nothing was saved.';`,
  /* sql */ `
create or replace function save_answer_score(
  p_id integer, p_option_id integer, p_point_of_view_id integer, p_score numeric, p_user_id integer, p_request_id text,
  out missing text[], out row_id integer, out score_before numeric, out score_after numeric
) language plpgsql as $$
declare
  v_before json;
  v_question_id integer;
  v_row jsonb := jsonb_build_object('answer', p_option_id, 'pointofview', p_point_of_view_id);
begin
  perform lock_catalogue();
  select id, score into row_id, score_before
  from answer_score where answer_option_id = p_option_id and point_of_view_id = p_point_of_view_id;
  if p_id is not null and p_id is distinct from row_id then
    row_id := null;
    return;
  end if;
  select question_id into v_question_id from answer_option where id = p_option_id;
  missing := array_remove(array[
    case when v_question_id is null then 'answer' end,
    case when not exists (select from point_of_view where id = p_point_of_view_id) then 'pointofview' end
  ], null);
  if missing <> '{}' then
    return;
  end if;

  v_before := list_contributions(array[v_question_id]);
  insert into answer_score as stored (answer_option_id, point_of_view_id, score) values (p_option_id, p_point_of_view_id, p_score)
  on conflict (answer_option_id, point_of_view_id) do update set score = excluded.score
  returning stored.id, stored.score into row_id, score_after;
  perform apply_contributions_since(array[v_question_id], v_before);
  v_row := v_row || jsonb_build_object('id', row_id);
  insert into audit (user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_user_id, p_request_id, 'answer-score.saved', 'answer-score', row_id,
    case when score_before is not null then v_row || jsonb_build_object('score', trim_scale(score_before)) end,
    v_row || jsonb_build_object('score', trim_scale(score_after))
  );
end $$;
comment on function save_answer_score is 'Saves the score of an option for a point of view. p_id: the row that the client changes, or null. Without an id in the result nothing was saved.';`,
];
