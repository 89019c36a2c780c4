/** The columns of texts in two languages, by table: `name` is `name_en` and `name_de`. The first is the kind in the name of a unit. */
const columns = [
  ['chapter', 'chapter', 'name'],
  ['chapter', 'chapter', 'explanation'],
  ['question', 'question', 'text'],
  ['question', 'question', 'explanation'],
  ['option', 'answer_option', 'text'],
  ['country', 'country', 'name'],
  ['download-category', 'download_category', 'name'],
] as const;

/** A trigger per column: an edit of anything else must not end a mark. */
const triggers = columns.map(
  ([kind, table, field]) => /* sql */ `
create or replace trigger follow_${field} after update on ${table} for each row
  when ((old.${field}_en, old.${field}_de) is distinct from (new.${field}_en, new.${field}_de))
  execute function follow_texts('${kind}', '${field}');`,
);

/**
 * The texts that the office maintains in both languages, and the state of each (TRL-01). Triggers write it, so that a change by
 * any form, import or command makes the other language stale and ends the mark.
 */
export const translationDefinitions = [
  /* sql */ `
create or replace function is_blank(text) returns boolean language sql immutable parallel safe as $$ select $1 is null or $1 !~ '\\S' $$;`,
  // A language is stale until it changes too. Filling in a missing language translates the other one, which stays as it is.
  /* sql */ `
create or replace function note_texts(p_unit text, old_en text, old_de text, new_en text, new_de text) returns void language plpgsql as $$
declare
  changed_en constant boolean := old_en is distinct from new_en;
  changed_de constant boolean := old_de is distinct from new_de;
  former text;
  next text;
begin
  if not (changed_en or changed_de) then return; end if;
  select stale into former from translation where unit = p_unit for update;
  next := case
    when changed_en and changed_de or is_blank(new_en) or is_blank(new_de) then null
    when changed_en and (former is not distinct from 'en' or is_blank(old_en)) then null
    when changed_de and (former is not distinct from 'de' or is_blank(old_de)) then null
    when changed_en then 'de'
    else 'en' end;
  insert into translation as known (unit, stale, stale_since) values (p_unit, next, case when next is not null then now() end)
  on conflict (unit) do update set stale = excluded.stale, checked_at = null, checked_by = null,
    stale_since = case when known.stale = excluded.stale then known.stale_since else excluded.stale_since end;
end $$;
comment on function note_texts is 'Notes which language of a text has become stale by a change, and ends its mark as checked.';`,
  /* sql */ `
create or replace function follow_texts() returns trigger language plpgsql as $$
declare
  former constant jsonb := to_jsonb(old);
  stored constant jsonb := to_jsonb(new);
  field constant text := tg_argv[1];
begin
  perform note_texts(format('%s.%s.%s', tg_argv[0], new.id, field),
    former ->> (field || '_en'), former ->> (field || '_de'), stored ->> (field || '_en'), stored ->> (field || '_de'));
  return null;
end $$;`,
  /* sql */ `
create or replace function follow_setting() returns trigger language plpgsql as $$
begin
  perform note_texts('setting.' || new.key, old.value ->> 'en', old.value ->> 'de', new.value ->> 'en', new.value ->> 'de');
  return null;
end $$;`,
  ...triggers,
  /* sql */ `
create or replace trigger follow_setting after update on setting for each row
  when (jsonb_typeof(new.value) = 'object' and new.value ? 'en' and old.value is distinct from new.value) execute function follow_setting();`,
  // The places sort as the catalogue does; a text that is empty in both languages is no unit.
  /* sql */ `
create or replace view translation_text as
with texts (kind, item, owner, field, place, chapter, question, "option", code, en, de, folded) as (
  select 'chapter', id::text, id, 'name', array[1, "order", id, 0], "order", null::integer, null::integer, null::text, name_en, name_de,
    search_text(name_de || E'\\n' || name_en)
    from chapter
  union all
  select 'chapter', id::text, id, 'explanation', array[1, "order", id, 1], "order", null, null, null, explanation_en, explanation_de,
    search_text(explanation_de || E'\\n' || explanation_en)
    from chapter
  union all
  select 'question', question.id::text, question.id, 'text', array[1, chapter."order", chapter.id, 2, question."order", question.id, 0],
    chapter."order", question."order", null, null, text_en, text_de, question.folded
    from question join chapter on chapter.id = question.chapter_id
  union all
  select 'question', question.id::text, question.id, 'explanation',
    array[1, chapter."order", chapter.id, 2, question."order", question.id, 1],
    chapter."order", question."order", null, null, question.explanation_en, question.explanation_de, explanation_folded
    from question join chapter on chapter.id = question.chapter_id
  union all
  select 'option', answer_option.id::text, question.id, 'text',
    array[1, chapter."order", chapter.id, 2, question."order", question.id, 2, answer_option."order", answer_option.id],
    chapter."order", question."order", answer_option."order", null, answer_option.text_en, answer_option.text_de, answer_option.folded
    from answer_option join question on question.id = answer_option.question_id join chapter on chapter.id = question.chapter_id
  union all
  select 'country', id::text, id, 'name', array[2], null, null, null, code, name_en, name_de, search_text(name_de || E'\\n' || name_en)
    from country
  union all
  select 'download-category', id::text, id, 'name', array[3, "order", id], null, null, null, null, name_en, name_de,
    search_text(name_de || E'\\n' || name_en)
    from download_category
  union all
  select 'setting', null, null, key, array[4], null, null, null, null, value ->> 'en', value ->> 'de',
    search_text((value ->> 'de') || E'\\n' || (value ->> 'en'))
    from setting where jsonb_typeof(value) = 'object' and value ? 'en' and value ? 'de'
)
select concat_ws('.', kind, item, field) as unit, texts.* from texts where not (is_blank(en) and is_blank(de));`,
  /* sql */ `
create or replace view translation_unit as
select texts.*, case
    when is_blank(en) or is_blank(de) then 'missing'
    when checked_at is not null then 'checked'
    when stale is not null then 'stale'
    else 'unchecked' end as state,
  case when is_blank(en) then 'en' when is_blank(de) then 'de' else stale end as language,
  stale_since, checked_at, checked_by
from translation_text texts left join translation using (unit);
comment on view translation_unit is 'Every text that the office maintains in both languages, with the state of its translation.';`,
];
