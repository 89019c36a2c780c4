import { type Kysely, sql } from 'kysely';

/** Copies options into each version, so that later edits do not change it (decision 0037); existing ones get the current ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create table version_option (
  version_id text not null references version,
  question_id integer not null,
  answer_option_id integer not null,
  "order" integer not null,
  text_en text not null,
  text_de text not null,
  words tsvector not null,
  folded text not null,
  primary key (version_id, question_id, answer_option_id)
);
create index on version_option (version_id, answer_option_id);

insert into version_option (version_id, question_id, answer_option_id, "order", text_en, text_de, words, folded)
select version.id, question_id, answer_option.id, "order", text_en, text_de, words, folded from version cross join answer_option
order by version.id, question_id, answer_option.id;
`;
