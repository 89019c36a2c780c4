import { type Kysely, sql } from 'kysely';

/** Copies the catalogue into each version, so that later edits do not change it (decision 0072); existing ones get the current one. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
`;

/** What the catalogue said last about items that were deleted since. */
const lastVisibility = /* sql */ `
create table removed_chapter (chapter_id integer primary key, public boolean not null);
create table removed_question (question_id integer primary key, chapter_id integer not null, public boolean not null);
`;
