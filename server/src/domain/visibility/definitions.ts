/**
 * Versions contain questions that the catalogue no longer has. Whether these are public is what the catalogue said last: triggers record it
 * whenever a row is deleted. The row of a restored item applies again.
 */
export const visibilityDefinitions = [
  /* sql */ `
create or replace function record_removed_chapter() returns trigger language plpgsql as $$
begin
  insert into removed_chapter (chapter_id, public) values (old.id, old.public)
  on conflict (chapter_id) do update set public = excluded.public;
  return null;
end $$;`,
  /* sql */ `
create or replace function record_removed_question() returns trigger language plpgsql as $$
begin
  insert into removed_question (question_id, chapter_id, public) values (old.id, old.chapter_id, old.public)
  on conflict (question_id) do update set chapter_id = excluded.chapter_id, public = excluded.public;
  return null;
end $$;`,
  /* sql */ `
create or replace trigger record_removed after delete on chapter for each row execute function record_removed_chapter();`,
  /* sql */ `
create or replace trigger record_removed after delete on question for each row execute function record_removed_question();`,
  /* sql */ `
create or replace view chapter_visibility as
select id, public from chapter union all
select chapter_id, public from removed_chapter where not exists (select from chapter where chapter.id = chapter_id);`,
  /* sql */ `
create or replace view question_visibility as
select question.id, question.public and chapter_visibility.public as public
from (
  select id, chapter_id, public from question union all
  select question_id, chapter_id, public from removed_question where not exists (select from question where question.id = question_id)
) question join chapter_visibility on chapter_visibility.id = question.chapter_id;`,
];
