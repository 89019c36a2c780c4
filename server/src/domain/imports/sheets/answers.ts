import { answerOrder, type Locale, maxCommentLength } from '@round-table/shared/contract';
import { inLocale, toQuestionNumber } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/schema/schema';
import { maxStoredLength, toStoredComment } from '../../comment-html/rich-text';
import { type Field, number, rowId, type Values } from '../fields';
import type { LoadedSheet } from '../plan';
import { answerWriter, commentWriter } from './answer-writers';

const tag = /<[a-z/!][^<>]*>/i;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell is HTML if it has a tag or is as comments are stored; otherwise it is plain text, whose lines are paragraphs. */
function readComment(text: string): { html: string; plain: string } {
  const read = toStoredComment(text);
  if (tag.test(text) || read.html === text) return read;
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return toStoredComment(lines.map((line) => `<p>${line.replace(/[&<>]/g, (letter) => escapes[letter] ?? '')}</p>`).join(''));
}

const comment = (code: string): Field => ({
  title: code,
  initial: null,
  read: (cell) => {
    const text = String(cell).replace(/\r\n?/g, '\n').trim();
    if (text.length > maxCommentLength) return { problem: { code: 'too-long', value: maxCommentLength } };
    const { html, plain } = readComment(text);
    if (html.length > maxStoredLength) return { problem: { code: 'too-long', value: maxStoredLength } };
    return plain === '' ? { problem: 'cell-empty' } : { value: html };
  },
});

interface Question {
  id: number;
  number: string;
  text: string;
  /** The number of each option with its text. */
  options: { order: number; text: string }[];
}

/** The questions that can be answered, in the order of pages. */
async function listQuestions(db: Db, locale: Locale): Promise<Question[]> {
  const { rows } = await sql<{
    id: number;
    chapter: number;
    order: number;
    text_en: string;
    text_de: string;
    options: { order: number; text_en: string; text_de: string }[];
  }>`
    select question.id, chapter."order" as chapter, question."order", question.text_en, question.text_de,
      coalesce((select json_agg(json_build_object('order', "order", 'text_en', text_en, 'text_de', text_de) order by "order")
        from answer_option where question_id = question.id), '[]') as options
    from question join chapter on chapter.id = chapter_id
    where question.active and chapter.active
    order by chapter."order", chapter.id, question."order", question.id`.execute(db);
  const toText = (row: { text_en: string; text_de: string }) => inLocale(locale, row.text_en, row.text_de);
  return rows.map((row) => ({
    id: row.id,
    number: toQuestionNumber(row.chapter, row.order),
    text: toText(row),
    options: row.options.map((option) => ({ order: option.order, text: toText(option) })),
  }));
}

/** What is stored of each question by the codes of the countries. */
async function listStored(db: Db, source: RawBuilder<unknown>, questions: Question[], codes: string[]) {
  const { rows } = await sql<{ id: number; values: Values }>`
    select question_id as id, json_object_agg(code, value) as values from (${source}) stored group by question_id`.execute(db);
  const empty = Object.fromEntries(codes.map((code) => [code, null]));
  const stored = new Map(rows.map(({ id, values }) => [id, values]));
  return questions.map(({ id }) => ({ id, key: id, values: { ...empty, ...stored.get(id) } }));
}

/**
 * The answers and comments, with a row for each active question and a column for each active country (IMP-08). An empty cell changes nothing.
 * An answer is the number of its option.
 */
export async function loadAnswers(db: Db, locale: Locale): Promise<LoadedSheet[]> {
  const countries = await db
    .selectFrom('country')
    .select(['code', 'name_en', 'name_de'])
    .where('active', '=', true)
    .orderBy('code')
    .execute();
  const questions = await listQuestions(db, locale);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const codes = countries.map(({ code }) => code);
  const toFields = (create: (code: string) => Field) =>
    countries.map(({ code, name_en, name_de }) => ({ ...create(code), remark: inLocale(locale, name_en, name_de) }));
  const toOptions = (id: number) =>
    byId
      .get(id)
      ?.options.map(({ order, text }) => `${order} ${text}`)
      .join('\n') ?? '';
  const shared = {
    newRows: 'none',
    isAudited: true,
    toName: (_values: Values, id: number | null) => byId.get(id ?? 0)?.text ?? '',
  } as const;
  const remarks = {
    number: ({ id }: { id: number }) => byId.get(id)?.number ?? '',
    question: ({ id }: { id: number }) => byId.get(id)?.text ?? '',
  };
  const answers = sql`
    select given_answer.question_id, code, answer_option."order" as value
    from given_answer join country on country.id = country_id join answer_option on answer_option.id = answer_option_id
    where country.active`;
  const comments = sql`select question_id, code, html as value from comment join country on country.id = country_id where country.active`;
  return [
    {
      ...shared,
      sheet: 'Answers',
      key: rowId('question_id'),
      fields: toFields((code) => number(code, { ...answerOrder, step: 1 }, null)),
      stored: await listStored(db, answers, questions, codes),
      findProblem: ({ id }, _code, value) => {
        const orders = byId.get(id)?.options.map(({ order }) => order) ?? [];
        return value === null || orders.some((order) => order === value) ? undefined : { code: 'cell-choice', value: orders.join(', ') };
      },
      remarks: { ...remarks, options: ({ id }) => toOptions(id) },
      ...answerWriter,
    },
    {
      ...shared,
      sheet: 'Comments',
      // Another title than that of the answers: a CSV file is known by it.
      key: rowId('comments_on'),
      fields: toFields(comment),
      stored: await listStored(db, comments, questions, codes),
      remarks,
      ...commentWriter,
    },
  ];
}
