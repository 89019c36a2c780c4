import { type Kysely, sql } from 'kysely';

/**
 * Where the rows of deleted items are kept until they are brought back or pruned. A deleted question leaves the live tables, so versions
 * refer to it by its id alone: ids are never given twice, and what a version shows can be brought back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create table deleted_row (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id integer not null,
  table_name text not null,
  content jsonb not null,
  deleted_at timestamptz not null default now()
);
create index on deleted_row (subject, subject_id);

alter table version_answer drop constraint version_answer_question_id_fkey;
alter table version_answer drop constraint version_answer_answer_option_id_question_id_fkey;
alter table version_comment drop constraint version_comment_question_id_fkey;
alter table version_attachment drop constraint version_attachment_question_id_fkey;
`;
