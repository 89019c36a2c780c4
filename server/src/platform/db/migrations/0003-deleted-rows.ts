import { type Kysely, sql } from 'kysely';

/** Soft delete until rows are restored or pruned. Versions refer to questions without a foreign key; ids are never reused. */
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
