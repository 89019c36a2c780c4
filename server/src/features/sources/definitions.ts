/** Saves the sources of law of a country on a question (decision 0058). */
export const sourceDefinitions = [
  /* sql */ `
create or replace function list_sources(p_question_id integer, p_country_id integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('article', article, 'statute', statute, 'url', url, 'checked_on', checked_on) order by position), '[]')
  from source where question_id = p_question_id and country_id = p_country_id;
$$;
comment on function list_sources is 'The live sources of a country on a question, in order, as a JSON list.';`,
  /* sql */ `
create or replace function save_sources(
  p_question_id integer, p_code text, p_sources jsonb, p_version integer,
  p_user_id integer, p_request_id text,
  out outcome text, out stored jsonb, out stored_version integer
) language plpgsql as $$
declare
  v_country_id integer;
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
  stored := list_sources(p_question_id, v_country_id);
  select coalesce(max(version), 0) into stored_version from source where question_id = p_question_id and country_id = v_country_id;
  -- A repeated save is no conflict with itself.
  if stored = p_sources then
    outcome := 'unchanged';
    return;
  -- Optimistic locking: 0 stands for no sources, null for any version.
  elsif p_version <> stored_version then
    outcome := 'conflict';
    return;
  end if;

  outcome := 'saved';
  delete from source where question_id = p_question_id and country_id = v_country_id;
  stored_version := case when p_sources = '[]' then 0 else nextval('comment_version') end;
  insert into source (question_id, country_id, position, article, statute, url, checked_on, version)
  select p_question_id, v_country_id, position, named.article, named.statute, named.url, named.checked_on, stored_version
  from jsonb_array_elements(p_sources) with ordinality one (content, position),
    jsonb_to_record(one.content) named (article text, statute text, url text, checked_on date);
  perform note_change(v_country_id, p_question_id, 'sources', p_user_id);
  insert into audit (question_id, country_id, user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_question_id, v_country_id, p_user_id, p_request_id, 'sources.saved', 'sources', p_question_id || ' ' || p_code,
    jsonb_build_object('sources', stored), jsonb_build_object('question', p_question_id, 'country', p_code, 'sources', p_sources)
  );
  stored := p_sources;
end $$;
comment on function save_sources is 'Replaces the sources of a country on a question.';`,
];
