/** Saves and removes comments (decision 0058). */
export const commentDefinitions = [
  /* sql */ `
create or replace function save_comment(
  p_question_id integer, p_code text, p_html text, p_plain text, p_version integer,
  p_user_id integer, p_request_id text, p_now timestamptz,
  out outcome text, out comment_id integer
) language plpgsql as $$
declare
  v_country_id integer;
  v_stored comment;
begin
  v_country_id := lock_active_country(p_code);
  if v_country_id is null then
    outcome := 'not-allowed';
    return;
  end if;

  perform from question join chapter on chapter.id = chapter_id where question.id = p_question_id and question.active and chapter.active;
  if not found then
    outcome := 'no-question';
    return;
  end if;
  select * into v_stored from comment where question_id = p_question_id and country_id = v_country_id;
  comment_id := v_stored.id;
  -- Optimistic locking: 0 stands for no comment, null for any version.
  if p_version <> coalesce(v_stored.version, 0) then
    outcome := 'conflict';
    return;
  elsif p_plain = '' then
    outcome := case when comment_id is null then 'nothing' else remove_stored_comment(comment_id, p_user_id, p_request_id) end;
    return;
  end if;

  if comment_id is null then
    outcome := 'created';
    insert into comment (question_id, country_id, html, plain, created_at, created_by, modified_at, modified_by)
    values (p_question_id, v_country_id, p_html, p_plain, p_now, p_user_id, p_now, p_user_id)
    returning id into comment_id;
    perform apply_comment_delta(v_country_id, p_question_id, 1);
  else
    outcome := 'changed';
    update comment
    set html = p_html, plain = p_plain, version = greatest(version + 1, nextval('comment_version')), modified_at = p_now, modified_by = p_user_id
    where id = comment_id;
  end if;
  perform note_change(v_country_id, p_question_id, 'comment', p_user_id);
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_question_id, v_country_id, p_user_id, p_request_id, 'comment.saved', 'comment', comment_id,
    case when v_stored.id is not null then jsonb_build_object('text', v_stored.html) end, jsonb_build_object('text', p_html)
  );
end $$;
comment on function save_comment is 'Creates, changes or (with an empty text) deletes a country''s comment on a question.';`,
  /* sql */ `
create or replace function remove_comment(p_id integer, p_codes text[], p_user_id integer, p_request_id text, out outcome text) language plpgsql as $$
declare
  v_country country;
begin
  select country.* into v_country from comment join country on country.id = country_id and active where comment.id = p_id;
  if not found then
    outcome := 'not-found';
    return;
  elsif not v_country.code = any(p_codes) then
    outcome := 'not-allowed';
    return;
  end if;
  perform lock_country(v_country.id);
  outcome := remove_stored_comment(p_id, p_user_id, p_request_id);
end $$;
comment on function remove_comment is 'Deletes a country''s comment. p_codes: the countries that the user may answer for.';`,
  /* sql */ `
create or replace function remove_stored_comment(p_id integer, p_user_id integer, p_request_id text, out outcome text) language plpgsql as $$
declare
  v_removed comment;
begin
  delete from comment where id = p_id returning * into v_removed;
  if not found then
    outcome := 'not-found';
    return;
  end if;
  outcome := 'removed';
  perform apply_comment_delta(v_removed.country_id, v_removed.question_id, -1);
  perform note_change(v_removed.country_id, v_removed.question_id, 'comment', p_user_id);
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before)
  values (
    v_removed.question_id, v_removed.country_id, p_user_id, p_request_id, 'comment.removed', 'comment', p_id,
    jsonb_build_object('text', v_removed.html)
  );
end $$;
comment on function remove_stored_comment is 'Deletes a comment if it still exists. The caller holds the lock of the country.';`,
  // Who imports has not written the comments, which are cited with their authors: they have none, but the audit trail names the importer.
  /* sql */ `
create or replace function import_comments(p_cells json, p_user_id integer, p_request_id text, p_now timestamptz, out changed integer)
language plpgsql as $$
begin
  with cell as materialized (
    select question.id as question_id, country.id as country_id, sent.value, sent.plain, stored.id, stored.html as former
    from json_to_recordset(p_cells) as sent (question integer, code text, value text, plain text)
    join country on country.code = sent.code and country.active
    join question on question.id = sent.question and question.active
    join chapter on chapter.id = question.chapter_id and chapter.active
    left join comment stored on stored.question_id = question.id and stored.country_id = country.id
    where sent.value is distinct from stored.html
  ),
  removed as (delete from comment using cell where comment.id = cell.id and cell.value is null),
  saved as (
    insert into comment (question_id, country_id, html, plain, created_at, modified_at)
    select question_id, country_id, value, plain, p_now, p_now from cell where value is not null
    on conflict (question_id, country_id) do update
      set html = excluded.html, plain = excluded.plain, version = greatest(comment.version + 1, excluded.version),
        modified_at = excluded.modified_at, modified_by = null
    returning id, question_id, country_id
  )
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before, after)
  select cell.question_id, cell.country_id, p_user_id, p_request_id,
    case when value is null then 'comment.removed' else 'comment.saved' end, 'comment', coalesce(saved.id, cell.id),
    case when former is not null then jsonb_build_object('text', former) end,
    case when value is not null then jsonb_build_object('text', value) end
  from cell left join saved using (question_id, country_id);
  get diagnostics changed = row_count;
  perform note_change(country.id, sent.question, 'comment', p_user_id)
  from json_to_recordset(p_cells) as sent (question integer, code text) join country using (code);
end $$;
comment on function import_comments is
  'Creates, changes or (without a value) deletes comments. Returns how many it has changed. The caller holds the catalogue lock, and recomputes the aggregates.';`,
];
