import { type Kysely, sql } from 'kysely';

/**
 * Splits texts into words as the program does (decision 0100), instead of by PostgreSQL's parser, to which "2014/17/EU" is the path of a file;
 * folds letters that do not decompose; and adds search columns to the sources of law. Rewrites the search columns of all rows, of versions too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(hyphensOfFiles).execute(db);
  for (const [table, texts] of generatedTexts) await sql.raw(generatedColumns(table, texts)).execute(db);
  for (const [table, german, english, all] of writtenTexts) await sql.raw(writtenColumns(table, german, english, all)).execute(db);
  await sql.raw(indexes).execute(db);
}

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
