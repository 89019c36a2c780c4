import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema/schema';
import type { Content, Model } from './state';

/** Rows of a table as arrays, in any order. */
type Rows = Record<string, unknown[][]>;

const ofVersions = (table: string, columns: string) => `json_build_array(version_id, ${columns}) as row from ${table}`;
const code = '(select code from country where country.id = country_id)';

const tables: Record<string, string> = {
  countries: 'json_build_array(id, code, active, public, revision, confirmed_at is not null) as row from country',
  chapters: 'json_build_array(id, "order", weight, active, public, revision) as row from chapter',
  questions: 'json_build_array(id, chapter_id, "order", text_en, active, public, is_marked_as_special, revision) as row from question',
  options: 'json_build_array(id, question_id, "order", text_en) as row from answer_option',
  weights: 'json_build_array(question_id, point_of_view_id, weight) as row from question_weight',
  scores: 'json_build_array(answer_option_id, point_of_view_id, score) as row from answer_score',
  answers: `json_build_array(id, question_id, ${code}, answer_option_id) as row from given_answer`,
  comments: `json_build_array(id, question_id, ${code}, html, version) as row from comment`,
  sources: `json_build_array(question_id, ${code}, position, article, version) as row from source`,
  bin: `json_build_array(subject, subject_id) as row from deleted_row where table_name = subject`,
  held: ofVersions('version_country', `${code}, content_version_id`),
  heldChapters: ofVersions('version_chapter', 'chapter_id, "order", weight'),
  heldQuestions: ofVersions('version_question', 'question_id, chapter_id, "order", text_en, is_marked_as_special'),
  heldOptions: ofVersions('version_option', 'answer_option_id, question_id, "order", text_en'),
  heldAnswers: ofVersions('version_answer', `given_answer_id, question_id, ${code}, answer_option_id`),
  heldComments: ofVersions('version_comment', `comment_id, question_id, ${code}, html, comment_version`),
  heldSources: ofVersions('version_source', `question_id, ${code}, position, article, source_version`),
};

const figures = [
  'select country_id, answered_count, answered_weight, comments_count from country_tally',
  'select question_count, total_weight from catalogue_tally',
  'select chapter_id, country_id, point_of_view_id, score, best_score from chapter_score',
  'select chapter_id, point_of_view_id, score from chapter_maximum',
];

const parts = [
  ...Object.entries(tables).map(([name, query]) => `'${name}', (select coalesce(json_agg(row), '[]') from (select ${query}) rows)`),
  `'figures', json_build_array(${figures.map((query) => `(select json_agg(rows order by rows::text) from (${query}) rows)`).join(', ')})`,
];
/** Only a query with a parameter is prepared: planning takes longer than reading the few rows. */
const readAll = sql<{
  stored: Rows & { figures: unknown };
}>`select json_build_object(${sql.raw(parts.join(',\n'))}) as stored where ${true}::boolean`;

const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();
const toSorted = (rows: Rows) => Object.fromEntries(Object.entries(rows).map(([name, own]) => [name, sorted(own)]));

/** What the database contains of all that the steps change, each table sorted; and its figures as one text, which no refused step changes. */
export async function readStored(db: Kysely<Database>) {
  const { rows } = await readAll.execute(db);
  const { figures: numbers, ...stored } = rows[0]?.stored ?? { figures: null };
  return { rows: toSorted(stored as Rows), figures: JSON.stringify(numbers) };
}

const listContent = ({ answers, comments, sources }: Content) => ({
  answers: answers.map(({ id, question, country, option }) => [id, question, country, option]),
  comments: comments.map(({ id, question, country, html, version }) => [id, question, country, html, version]),
  sources: sources.flatMap(({ question, country, articles, version }) =>
    articles.map((article, index) => [question, country, index + 1, article, version]),
  ),
});

function listVersions({ versions }: Model) {
  const list = (toRows: (version: Model['versions'][number]) => unknown[][]) =>
    versions.flatMap((version) => toRows(version).map((row) => [version.id, ...row]));
  return {
    held: list(({ held }) => [...held]),
    heldChapters: list(({ chapters }) => chapters.map(({ id, order, weight }) => [id, order, Number(weight) / 1000])),
    heldQuestions: list(({ questions }) => questions.map(({ id, chapter, order, text, special }) => [id, chapter, order, text, special])),
    heldOptions: list(({ options }) => options.map(({ id, question, order, text }) => [id, question, order, text])),
    heldAnswers: list((version) => listContent(version).answers),
    heldComments: list((version) => listContent(version).comments),
    heldSources: list((version) => listContent(version).sources),
  };
}

/** The same rows as the model has them. */
export const expectStored = (model: Model) =>
  toSorted({
    countries: model.countries.map((row) => [row.id, row.code, row.active, row.public, row.revision, row.confirmedAt !== null]),
    chapters: model.chapters.map((row) => [row.id, row.order, Number(row.weight) / 1000, row.active, row.public, row.revision]),
    questions: model.questions.map((row) => [
      ...[row.id, row.chapter, row.order, row.text],
      ...[row.active, row.public, row.special, row.revision],
    ]),
    options: model.questions.flatMap(({ id: question, options }) => options.map(({ id, order, text }) => [id, question, order, text])),
    weights: model.weights.map(({ question, view, weight }) => [question, view, Number(weight) / 1000]),
    scores: model.scores.map(({ option, view, score }) => [option, view, Number(score) / 1000]),
    ...listContent(model),
    bin: model.bin.map((item) => [item.kind, item.kind === 'chapter' ? item.chapter.id : item.question.id]),
    ...listVersions(model),
  });
