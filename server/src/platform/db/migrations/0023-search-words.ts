import { type Kysely, sql } from 'kysely';

/**
 * Splits texts into words as the program does (decision 0100), instead of by PostgreSQL's parser, to which "2014/17/EU" is the path of a file;
 * folds letters that do not decompose; and adds search columns to the sources of law. Rewrites the search columns of all rows, of versions too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rewrites all texts, which may exceed the statement timeout on a large installation.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql.raw(functions).execute(db);
  await sql.raw(hyphensOfFiles).execute(db);
  for (const [table, texts] of generatedTexts) await sql.raw(generatedColumns(table, texts)).execute(db);
  for (const [table, german, english, all] of writtenTexts) await sql.raw(writtenColumns(table, german, english, all)).execute(db);
  await sql.raw(indexes).execute(db);
}

/** As `cleanText` and `foldAccents` of the program, whose comments explain the classes of characters; a test compares them. */
const invisible = String.raw`\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const raised =
  String.raw`\u00aa\u00b2\u00b3\u00b9\u00ba\u00bc-\u00be\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf` +
  String.raw`\u2070-\u209c\u2150-\u215f\u2189\u2460-\u249b\u24b6-\u24ff\u2776-\u2793\u2c7c\u2c7d`;
const separators =
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7` +
  String.raw`\u02b9-\u02df\u02e5-\u02ff\u0375\u037e\u0384\u0385\u0387\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4` +
  String.raw`\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2775` +
  String.raw`\u2794-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40` +
  String.raw`\uff5b-\uff65\ufff0-\uffff`;

const functions = /* sql */ `
create function search_clean(text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(normalize(regexp_replace(regexp_replace($1,
    '[${invisible}]+', '', 'g'), '[${raised}]+', ' \\& ', 'g'), NFKC),
    '[${separators}]+', ' ', 'g'), '(^| )[\\u0300-\\u036f]+', '\\1', 'g'))
$$;
create or replace function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(lower($1), NFD), '[\\u0300-\\u036f]+', '', 'g'), NFC),
    'æœłøđðħŧŋıς', 'aoloddhtniσ'), 'ß', 'ss'), 'þ', 'th'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;
create or replace function search_words(german text, english text) returns tsvector language sql immutable strict parallel safe as $$
  select search_fold((to_tsvector('german', search_clean(german)) || to_tsvector('english', search_clean(english)))::text)::tsvector
$$;
-- The words of a text, folded, with one space between them.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select search_fold(search_clean($1))
$$;
`;

/** The typographic hyphen at the end of a line, where the line end has become a space. */
const hyphensOfFiles = /* sql */ `
update file_page set plain = regexp_replace(plain, '([[:alpha:]])\\u2010 ([[:lower:]])', '\\1\\2', 'g') where plain like U&'%\\2010 %';
`;

/** SQL of a German and an English text, and of both together, with the prefix of their columns. */
interface Texts {
  prefix?: string;
  german: string;
  english: string;
  all: string;
}

const inBoth = (text: string): Texts => ({ german: text, english: text, all: text });
const explanations: Texts = {
  prefix: 'explanation_',
  german: 'explanation_de',
  english: 'explanation_en',
  all: "explanation_de || E'\\n' || explanation_en",
};
const namesAndExplanations: Texts = {
  german: "name_de || E'\\n' || explanation_de",
  english: "name_en || E'\\n' || explanation_en",
  all: "name_de || E'\\n' || name_en || E'\\n' || explanation_de || E'\\n' || explanation_en",
};
const bothTexts: Texts = { german: 'text_de', english: 'text_en', all: "text_de || E'\\n' || text_en" };
const sources = inBoth("article || E'\\n' || statute || E'\\n' || coalesce(url, '')");

const generatedTexts: readonly (readonly [table: string, texts: Texts])[] = [
  ['question', bothTexts],
  ['question', explanations],
  ['version_question', explanations],
  ['answer_option', bothTexts],
  ['chapter', namesAndExplanations],
  ['version_chapter', namesAndExplanations],
  ['attachment', inBoth('name')],
  ['version_attachment', inBoth('name')],
  ['file_page', inBoth('plain')],
  ['comment', inBoth('plain')],
  ['source', sources],
  ['version_source', sources],
];

/** The rows of these keep what was copied into them when the version was taken. */
const writtenTexts: readonly (readonly [table: string, german: string, english: string, all: string])[] = [
  ['version_question', 'text_de', 'text_en', bothTexts.all],
  ['version_option', 'text_de', 'text_en', bothTexts.all],
  ['version_comment', 'plain', 'plain', 'plain'],
];

const generatedColumns = (table: string, { prefix = '', german, english, all }: Texts) => /* sql */ `
alter table ${table} drop column if exists ${prefix}words, drop column if exists ${prefix}folded,
  add column ${prefix}words tsvector generated always as (search_words(${german}, ${english})) stored,
  add column ${prefix}folded text generated always as (search_text(${all})) stored;
`;

const writtenColumns = (table: string, german: string, english: string, all: string) => /* sql */ `
drop index if exists ${table}_words_idx, ${table}_folded_idx;
alter table ${table} alter column words type tsvector using search_words(${german}, ${english}),
  alter column folded type text using search_text(${all});
`;

/** The columns of comments are stored inline again, in the order of the table's index: as migration 0009 explains. */
const inRows = (table: string) => /* sql */ `
alter table ${table} alter column words set storage main, alter column folded set storage main;
cluster ${table} using ${table}_pkey;
alter table ${table} set without cluster;
`;

const indexed = ['comment', 'version_comment', 'file_page', 'source', 'version_source'];

const indexes = `
${inRows('comment')}
${inRows('version_comment')}
${indexed
  .map(
    (table) => /* sql */ `
create index on ${table} using gin (words);
create index on ${table} using gin (folded gin_trgm_ops);
analyze ${table};`,
  )
  .join('')}
`;
