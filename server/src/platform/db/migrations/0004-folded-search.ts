import { type Kysely, sql } from 'kysely';

/**
 * Stores folded stems and texts beside the originals, so that search ignores accents and treats ä, ae and a alike. The rows of a version
 * reference the version's list of countries instead of version and country: one foreign key check per row, not two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rewrites all texts, which may exceed the statement timeout on a large installation.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(functions).execute(db);
  for (const table of ['question', 'answer_option']) {
    await sql.raw(foldedColumns(table, 'text_de', 'text_en', "text_de || E'\\n' || text_en")).execute(db);
  }
  await sql.raw(foldedColumns('comment', 'plain', 'plain', 'plain')).execute(db);
  await sql.raw(comments).execute(db);
  await sql.raw(versions).execute(db);
}

const functions = /* sql */ `
-- The same letters as foldText of the program. An accent without a letter stays: what is left is never empty.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(
    normalize(regexp_replace(normalize(lower($1), NFD), '([[:alnum:]])[\u0300-\u036f]+', '\\1', 'g'), NFC),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

-- The folded stems of a German and an English text.
create function search_words(german text, english text) returns tsvector language sql immutable strict parallel safe as $$
  select search_fold((to_tsvector('german', normalize(german)) || to_tsvector('english', normalize(english)))::text)::tsvector
$$;

-- What search_words has of a word, or of words that begin with it. Letters and digits only.
create function search_query(word text) returns tsquery language sql immutable strict parallel safe as $$
  select search_fold((to_tsquery('german', '''' || word || ''':*') || to_tsquery('english', '''' || word || ''':*'))::text)::tsquery
$$;
`;

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
