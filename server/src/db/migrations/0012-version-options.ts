import { type Kysely, sql } from 'kysely';

/**
 * The answer options as they were when a version was taken: a later edit of their texts or their order does not change the version
 * (decision 0037). Versions that are there already get the options of now, which are the ones that they have shown until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It writes the options once for each version.
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
