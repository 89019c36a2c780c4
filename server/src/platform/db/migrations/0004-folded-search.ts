import { type Kysely, sql } from 'kysely';

/**
 * Stores folded stems and texts beside the originals, so that search ignores accents and treats ä, ae and a alike. The rows of a version
 * reference the version's list of countries instead of version and country: one foreign key check per row, not two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['question', 'answer_option']) {
    await sql.raw(foldedColumns(table, 'text_de', 'text_en', "text_de || E'\\n' || text_en")).execute(db);
  }
  await sql.raw(foldedColumns('comment', 'plain', 'plain', 'plain')).execute(db);
  await sql.raw(comments).execute(db);
  await sql.raw(versions).execute(db);
}

const foldedColumns = (table: string, german: string, english: string, all: string) => /* sql */ `
alter table ${table} drop column words;
alter table ${table} add column words tsvector generated always as (search_words(${german}, ${english})) stored,
  add column folded text generated always as (search_fold(${all})) stored;
`;

const comments = /* sql */ `
drop index comment_plain_idx;
create index on comment using gin (words);
create index on comment using gin (folded gin_trgm_ops);

alter table version_comment add column folded text;
drop index version_comment_plain_idx;
drop index version_comment_words_idx;
alter table version_comment alter column words type tsvector using search_words(plain, plain), alter column folded type text using search_fold(plain);
alter table version_comment alter column folded set not null;
create index on version_comment using gin (words);
create index on version_comment using gin (folded gin_trgm_ops);
`;

const versions = ['version_answer', 'version_comment', 'version_attachment']
  .map(
    (table) => /* sql */ `
alter table ${table} drop constraint ${table}_version_id_fkey, drop constraint ${table}_country_id_fkey,
  add foreign key (version_id, country_id) references version_country (version_id, country_id);
`,
  )
  .join('');
