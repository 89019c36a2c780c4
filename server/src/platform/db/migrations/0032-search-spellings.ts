import { type Kysely, sql } from 'kysely';

/**
 * Finds words with `å` and `đ` by what is written for them on other keyboards, and such words by `å` and `đ`: "Aarhus", "Djordjević". `aa` and
 * `dj` are pairs of other words, too, so they are not folded; texts have both ways to write them (decision 0100). Rewrites only rows that change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
