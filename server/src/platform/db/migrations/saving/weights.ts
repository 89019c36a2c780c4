/** Part of migration 0013: question weights and answer scores, and the aggregates that depend on them. */
export const weightFunctions = /* sql */ `
create function question_contributions(p_questions integer[])
returns table (figure text, chapter_id integer, country_id integer, point_of_view_id integer, amount numeric)
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
comment on function question_contributions is
  'What some questions add to every aggregate. Aggregates are sums over questions, so contributions can be subtracted and added.';

create function list_contributions(p_questions integer[]) returns json language plpgsql as $$
begin
  return (select coalesce(json_agg(added), '[]') from question_contributions(p_questions) added);
end $$;
comment on function list_contributions is 'The current contributions as JSON, which keeps decimals exact.';

create function apply_contributions_since(p_questions integer[], p_before json) returns void language plpgsql as $$
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
comment on function apply_contributions_since is
  'Adds the current contributions minus the former ones to the aggregates (incremental view maintenance). Unchanged rows are not written.';

create function save_question_weight(
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
comment on function save_question_weight is
  'Saves the weight of a question for a point of view. p_id: the row that the client changes, or null. Without an id in the result nothing was saved.';

create function save_answer_score(
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
comment on function save_answer_score is
  'Saves the score of an option for a point of view. p_id: the row that the client changes, or null. Without an id in the result nothing was saved.';
`;
