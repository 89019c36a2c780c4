import { type Kysely, sql } from 'kysely';

/**
 * Copies the chapters and questions into each version, so that later edits, deactivations and removals do not change it (decision 0072).
 * Existing versions get the current catalogue, which they have displayed so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Inserts the whole catalogue once per version.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(tables).execute(db);
  await sql.raw(lastVisibility).execute(db);
}

const tables = /* sql */ `
create table version_chapter (
  version_id text not null references version,
  chapter_id integer not null,
  "order" integer not null,
  name_en text not null,
  name_de text not null,
  explanation_en text not null,
  explanation_de text not null,
  weight numeric(12, 3) not null,
  primary key (version_id, chapter_id)
);

create table version_question (
  version_id text not null references version,
  question_id integer not null,
  chapter_id integer not null,
  "order" integer not null,
  text_en text not null,
  text_de text not null,
  explanation_en text not null,
  explanation_de text not null,
  is_marked_as_special boolean not null,
  words tsvector not null,
  folded text not null,
  primary key (version_id, question_id),
  foreign key (version_id, chapter_id) references version_chapter
);
create index on version_question (question_id);

insert into version_chapter (version_id, chapter_id, "order", name_en, name_de, explanation_en, explanation_de, weight)
select version.id, chapter.id, "order", name_en, name_de, explanation_en, explanation_de, weight
from version cross join chapter where active order by version.id, chapter.id;

insert into version_question (version_id, question_id, chapter_id, "order", text_en, text_de, explanation_en, explanation_de,
  is_marked_as_special, words, folded)
select version.id, question.id, chapter_id, question."order", text_en, text_de, question.explanation_en, question.explanation_de,
  is_marked_as_special, words, folded
from version cross join question join chapter on chapter.id = question.chapter_id
where question.active and chapter.active order by version.id, question.id;

create trigger version_is_immutable before update or delete or truncate on version_chapter for each statement execute function refuse_change();
create trigger version_is_immutable before update or delete or truncate on version_question for each statement execute function refuse_change();
`;

/**
 * Versions contain questions that the catalogue no longer has. Whether these are public is what the catalogue said last: triggers record it
 * whenever a row is deleted. The row of a restored item applies again.
 */
const lastVisibility = /* sql */ `
create table removed_chapter (chapter_id integer primary key, public boolean not null);
create table removed_question (question_id integer primary key, chapter_id integer not null, public boolean not null);

create function record_removed_chapter() returns trigger language plpgsql as $$
begin
  insert into removed_chapter (chapter_id, public) values (old.id, old.public)
  on conflict (chapter_id) do update set public = excluded.public;
  return null;
end $$;
create trigger record_removed after delete on chapter for each row execute function record_removed_chapter();

create function record_removed_question() returns trigger language plpgsql as $$
begin
  insert into removed_question (question_id, chapter_id, public) values (old.id, old.chapter_id, old.public)
  on conflict (question_id) do update set chapter_id = excluded.chapter_id, public = excluded.public;
  return null;
end $$;
create trigger record_removed after delete on question for each row execute function record_removed_question();

create view chapter_visibility as
select id, public from chapter union all
select chapter_id, public from removed_chapter where not exists (select from chapter where chapter.id = chapter_id);

create view question_visibility as
select question.id, question.public and chapter_visibility.public as public
from (
  select id, chapter_id, public from question union all
  select question_id, chapter_id, public from removed_question where not exists (select from question where question.id = question_id)
) question join chapter_visibility on chapter_visibility.id = question.chapter_id;
`;
