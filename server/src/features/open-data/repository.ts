import { toQuestionNumber, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleAnswers, visibleComments, visibleOptions } from '../../domain/visibility/read-scope';
import { selectSources } from '../../domain/visibility/sources';
import { visibleChapters, visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

/** Open data is what a guest may see, for every user. */
const guest: Viewer = { role: 'guest', countries: [], readOnly: true };

/** Lists the versions, newest first. */
export const listDataVersions = (db: Db) => db.selectFrom('version').select(['id', 'taken_at']).orderBy('sequence', 'desc').execute();

const listCountries = (db: Db, version: string) =>
  db
    .selectFrom('country')
    .innerJoin('version_country', 'version_country.country_id', 'country.id')
    .select(['country.id', 'code', 'name_en', 'name_de', 'content_version_id as content_version'])
    .where('version_id', '=', version)
    .where(isVisibleCountry(guest))
    .orderBy('code')
    .execute();

const listChapters = (db: Db, scope: ReadScope) =>
  db
    .selectFrom(visibleChapters(scope).as('chapter'))
    .select(['id', 'order', 'name_en', 'name_de', 'explanation_en', 'explanation_de'])
    .where('public', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute();

const listQuestions = (db: Db, scope: ReadScope) =>
  db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'chapter_id', 'chapter_order', 'order', 'text_en', 'text_de', 'explanation_en', 'explanation_de'])
    .where(isVisibleQuestion(guest))
    .orderBy('chapter_order')
    .orderBy('chapter_id')
    .orderBy('order')
    .orderBy('id')
    .execute();

const listOptions = (db: Db, scope: ReadScope) =>
  db
    .selectFrom(visibleOptions(scope).as('option'))
    .innerJoin(visibleQuestions(scope).as('question'), 'question.id', 'option.question_id')
    .select(['option.id', 'option.question_id', 'option.order', 'option.text_en', 'option.text_de'])
    .where(isVisibleQuestion(guest))
    .orderBy('option.order')
    .orderBy('option.id')
    .execute();

/** What a version contains beside answers, comments and sources, as far as guests see it today. Everything in the order of the files. */
export async function readPublicCatalogue(db: Db, version: string) {
  const scope = { version };
  const [countries, chapters, questions, options] = await Promise.all([
    listCountries(db, version),
    listChapters(db, scope),
    listQuestions(db, scope),
    listOptions(db, scope),
  ]);
  const numbers = new Map(questions.map((question, index) => [question.id, index]));
  return {
    countries,
    chapters,
    questions: questions.map((question) => ({ ...question, number: toQuestionNumber(question.chapter_order, question.order) })),
    options: options
      .filter(({ question_id }) => numbers.has(question_id))
      .sort((a, b) => (numbers.get(a.question_id) ?? 0) - (numbers.get(b.question_id) ?? 0)),
  };
}
export type PublicCatalogue = Awaited<ReturnType<typeof readPublicCatalogue>>;

export interface AnswerRow {
  country_id: number;
  question_id: number;
  answer_option_id: number;
  answered_at: Date;
}

export interface CommentRow {
  country_id: number;
  question_id: number;
  html: string;
  modified_at: Date;
}

/** Ids of countries and questions. */
export interface Pairs {
  countries: number[];
  questions: number[];
}

const isWithin = ({ countries, questions }: Pairs) => sql<boolean>`country_id = any(${countries}) and question_id = any(${questions})`;

/** The rows of a version never change, so that they need no snapshot: what is public is decided by the pairs. */
export const listAnswers = (db: Db, version: string, pairs: Pairs): Promise<AnswerRow[]> =>
  db
    .selectFrom(visibleAnswers({ version }).as('answer'))
    .select(['country_id', 'question_id', 'answer_option_id', 'answered_at'])
    .where(isWithin(pairs))
    .execute();

export const listComments = (db: Db, version: string, pairs: Pairs): Promise<CommentRow[]> =>
  db
    .selectFrom(visibleComments({ version }).as('comment'))
    .select(['country_id', 'question_id', 'html', 'modified_at'])
    .where(isWithin(pairs))
    .execute();

/** In the order of each country and question. */
export const listSources = (db: Db, version: string, pairs: Pairs) =>
  selectSources(db, { version })
    .select('position')
    .where(sql<boolean>`source.country_id = any(${pairs.countries}) and source.question_id = any(${pairs.questions})`)
    .execute();
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];
