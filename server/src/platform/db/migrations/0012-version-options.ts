import { type Kysely, sql } from 'kysely';

/**
 * Copies the answer options into each version, so that later edits of texts or order do not change it (decision 0037). Existing versions
 * get the current options, which they have displayed so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Inserts all options once per version.
  await sql`set local statement_timeout = 0`.execute(db);
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

create trigger version_is_immutable before update or delete or truncate on version_option for each statement execute function refuse_change();
`;
