import type { OpenDataLicence } from '@round-table/shared/contract';
import { toCommentText, toRoman } from '@round-table/shared/domain';
import { detectLanguage } from '../../domain/comment-html/language';
import type { Cell } from '../../platform/spreadsheet/sheet';
import type { AnswerRow, CommentRow, Pairs, PublicCatalogue, SourceRow } from './repository';
import type { TableName } from './tables';

/** What every file says about the data set. */
export interface DataSetFacts {
  title: { en: string; de: string };
  version: string;
  /** ISO 8601, UTC. */
  taken_at: string;
  licence: OpenDataLicence;
  /** The address of the index. */
  source: string;
}

/** The content of the files without answers, comments and sources; can be posted to a worker. */
export interface DataSetPlan {
  facts: DataSetFacts;
  catalogue: PublicCatalogue;
}

/** Reads the answers, comments and sources of some countries. */
export interface ContentReader {
  listAnswers(pairs: Pairs): Promise<AnswerRow[]>;
  listComments(pairs: Pairs): Promise<CommentRow[]>;
  listSources(pairs: Pairs): Promise<SourceRow[]>;
}

/** The rows of a table, in pages; can be read several times. */
export type ReadTable = (name: TableName) => AsyncGenerator<Cell[][]>;

/** Maximum number of country-question pairs per query. */
const maxPairs = 2_000;

async function* paginateByCountry<Row extends { country_id: number; question_id: number }>(
  { countries, questions }: PublicCatalogue,
  list: (pairs: Pairs) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const most = Math.max(1, Math.floor(maxPairs / Math.max(1, questions.length)));
  const questionIds = questions.map(({ id }) => id);
  const places = new Map(questionIds.map((id, index) => [id, index]));
  for (let first = 0; first < countries.length; first += most) {
    const ids = countries.slice(first, first + most).map(({ id }) => id);
    const rows = await list({ countries: ids, questions: questionIds });
    const toPlace = (row: Row) => ids.indexOf(row.country_id) * questionIds.length + (places.get(row.question_id) ?? 0);
    yield rows.sort((a, b) => toPlace(a) - toPlace(b));
  }
}

function createRowMakers({ countries, questions, options }: PublicCatalogue) {
  const codes = new Map(countries.map(({ id, code }) => [id, code]));
  const numbers = new Map(questions.map(({ id, number }) => [id, number]));
  const optionsById = new Map(options.map((option) => [option.id, option]));
  const toStart = (row: AnswerRow | CommentRow | SourceRow): Cell[] => [
    codes.get(row.country_id) ?? null,
    row.question_id,
    numbers.get(row.question_id) ?? null,
  ];
  return {
    number: (question: number) => numbers.get(question) ?? null,
    answer: (row: AnswerRow): Cell[] => {
      const option = optionsById.get(row.answer_option_id);
      const { order = null, text_en = null, text_de = null } = option ?? {};
      return [...toStart(row), row.answer_option_id, order, text_en, text_de, row.answered_at.toISOString()];
    },
    source: (row: SourceRow): Cell[] => [...toStart(row), row.position, row.article, row.statute || null, row.url, row.checked_on],
    comment: (row: CommentRow): Cell[] => {
      const text = toCommentText(row.html);
      return [...toStart(row), detectLanguage(text), text, row.html, row.modified_at.toISOString()];
    },
  };
}

/** Returns a function that reads the tables of a version. The columns are those of `tables`. */
export function createTableReader({ catalogue }: DataSetPlan, reader: ContentReader): ReadTable {
  const make = createRowMakers(catalogue);
  const { countries, chapters, questions, options } = catalogue;
  const reads: Record<TableName, () => AsyncGenerator<Cell[][]>> = {
    async *countries() {
      yield countries.map((row) => [row.code, row.name_en, row.name_de, row.content_version]);
    },
    async *chapters() {
      yield chapters.map((row) => [row.id, toRoman(row.order), row.name_en, row.name_de, row.explanation_en, row.explanation_de]);
    },
    async *questions() {
      yield questions.map((row) => [row.id, row.number, row.chapter_id, row.text_en, row.text_de, row.explanation_en, row.explanation_de]);
    },
    async *options() {
      yield options.map((row) => [row.id, row.question_id, make.number(row.question_id), row.order, row.text_en, row.text_de]);
    },
    async *answers() {
      for await (const rows of paginateByCountry(catalogue, reader.listAnswers)) yield rows.map(make.answer);
    },
    async *comments() {
      for await (const rows of paginateByCountry(catalogue, reader.listComments)) yield rows.map(make.comment);
    },
    async *sources() {
      for await (const rows of paginateByCountry(catalogue, reader.listSources)) yield rows.map(make.source);
    },
  };
  return (name) => reads[name]();
}
