import { type Kysely, sql } from 'kysely';

/**
 * Finds words with `å` and `đ` by what is written for them on other keyboards, and such words by `å` and `đ`: "Aarhus", "Djordjević". `aa` and
 * `dj` are pairs of other words, too, so they are not folded; texts have both ways to write them (decision 0100). Rewrites only rows that change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Reads all texts, which may exceed the statement timeout on a large installation.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(functions).execute(db);
  for (const [table, column, text, prefix = ''] of generatedTexts)
    await sql.raw(change(table, `update ${table} set ${column} = ${column} where search_text(${text}) <> ${prefix}folded`)).execute(db);
  for (const [table, german, english, all] of writtenTexts) {
    const written = `update ${table} set words = search_words(${german}, ${english}), folded = search_text(${all}) where search_text(${all}) <> folded`;
    await sql.raw(change(table, written)).execute(db);
  }
}

/** What versions contain stays as it is: only the search columns are written. */
const change = (table: string, update: string) =>
  table.startsWith('version_') ? `alter table ${table} disable trigger user; ${update}; alter table ${table} enable trigger user;` : update;

/** As `foldAccents` and `foldForSearch` of the program; a test compares them. */
const functions = /* sql */ `
create or replace function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(replace(replace(translate(
    normalize(regexp_replace(normalize(lower($1), NFD), '[\\u0300-\\u036f]+', '', 'g'), NFC),
    'æœłøđðħŧŋıς', 'aoloddhtniσ'), 'ß', 'ss'), 'þ', 'th'), '([aou])e+', '\\1', 'g')
$$;
-- Clean words, and those with å and đ again as they are written without.
create function search_spellings(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '[åÅđĐ]' then $1 || replace(replace(replace(replace(
    regexp_replace(' ' || $1, ' [^ åÅđĐ]+(?= |$)', '', 'g'), 'å', 'aa'), 'Å', 'Aa'), 'đ', 'dj'), 'Đ', 'Dj') else $1 end
$$;
create or replace function search_words(german text, english text) returns tsvector language sql immutable strict parallel safe as $$
  select search_fold((to_tsvector('german', search_spellings(search_clean(german)))
    || to_tsvector('english', search_spellings(search_clean(english))))::text)::tsvector
$$;
create or replace function search_text(text) returns text language sql immutable strict parallel safe as $$
  select search_fold(search_spellings(search_clean($1)))
$$;
`;

const explanations = "explanation_de || E'\\n' || explanation_en";
const namesAndExplanations = "name_de || E'\\n' || name_en || E'\\n' || explanation_de || E'\\n' || explanation_en";
const bothTexts = "text_de || E'\\n' || text_en";
const sources = "article || E'\\n' || statute || E'\\n' || coalesce(url, '')";

/** Tables whose search columns are generated: a column that is set to itself, the text of `folded`, and the prefix of the search columns. */
const generatedTexts: readonly (readonly [table: string, column: string, text: string, prefix?: string])[] = [
  ['question', 'text_en', bothTexts],
  ['question', 'text_en', explanations, 'explanation_'],
  ['version_question', 'text_en', explanations, 'explanation_'],
  ['answer_option', 'text_en', bothTexts],
  ['chapter', 'name_en', namesAndExplanations],
  ['version_chapter', 'name_en', namesAndExplanations],
  ['attachment', 'name', 'name'],
  ['version_attachment', 'name', 'name'],
  ['file_page', 'plain', 'plain'],
  ['comment', 'plain', 'plain'],
  ['source', 'article', sources],
  ['version_source', 'article', sources],
];

/** Tables whose rows keep what was copied into them when the version was taken. */
const writtenTexts: readonly (readonly [table: string, german: string, english: string, all: string])[] = [
  ['version_question', 'text_de', 'text_en', bothTexts],
  ['version_option', 'text_de', 'text_en', bothTexts],
  ['version_comment', 'plain', 'plain', 'plain'],
];
