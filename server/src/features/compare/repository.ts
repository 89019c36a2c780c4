import type { Chapter, ComparedCountry, Comparison, Country } from '@round-table/shared/contract';
import { toCellLetter, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { type ReadScope, visibleAnswers, visibleComments, visibleOptions } from '../../domain/visibility/read-scope';
import { selectSources } from '../../domain/visibility/sources';
import type { Db } from '../../platform/db/schema/schema';

/** The orders of the chosen options by question id, of each country by code. */
type Choices = Map<string, Map<number, number>>;
/** The ids of the questions that each country has commented on, by code. */
type Commented = Map<string, Set<number>>;

/** One row per country: 25,200 answers as rows would take several times as long to read. */
async function listChoices(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>): Promise<Choices> {
  const rows = await db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .innerJoin(visibleOptions(scope).as('option'), 'option.id', 'answer.answer_option_id')
    .innerJoin('country', 'country.id', 'answer.country_id')
    .select(['country.code', sql<string>`string_agg(answer.question_id || ' ' || "option"."order", ',')`.as('chosen')])
    .where(isVisibleCountry(viewer))
    .groupBy('country.code')
    .execute();
  const toPair = (text: string) => text.split(' ').map(Number) as [number, number];
  return new Map(rows.map(({ code, chosen }) => [code, new Map(chosen.split(',').map(toPair))]));
}

async function listCommented(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>): Promise<Commented> {
  const rows = await db
    .selectFrom(visibleComments(scope).as('comment'))
    .innerJoin('country', 'country.id', 'comment.country_id')
    .select(['country.code', sql<string>`string_agg(comment.question_id::text, ',')`.as('questions')])
    .where(isVisibleCountry(viewer))
    .groupBy('country.code')
    .execute();
  return new Map(rows.map(({ code, questions }) => [code, new Set(questions.split(',').map(Number))]));
}

/** The questions that the viewer may see: those with options. Chapters without such a question are left out. */
const toComparedChapters = (chapters: Chapter[]): Comparison['chapters'] =>
  chapters
    .map(({ id, order, name, questions }) => {
      const visible = questions.flatMap(({ answers, ...question }) =>
        answers
          ? [{ id: question.id, order: question.order, text: question.text, answers: answers.map(({ order, text }) => ({ order, text })) }]
          : [],
      );
      return { id, order, name, questions: visible };
    })
    .filter(({ questions }) => questions.length > 0);

/** Returns a scope's answers as a matrix, of the chapters and countries that the viewer sees; guests not of questions under review. */
export async function getComparison(
  db: Db,
  scope: ReadScope,
  viewer: Pick<Viewer, 'role'>,
  lists: { chapters: Chapter[]; countries: Country[] },
): Promise<Comparison> {
  const [choices, commented] = await Promise.all([listChoices(db, scope, viewer), listCommented(db, scope, viewer)]);
  const chapters = toComparedChapters(lists.chapters);
  const questions = chapters.flatMap((chapter) => chapter.questions.map(({ id }) => id));
  const countries = lists.countries.map(({ code, code_label, name }): ComparedCountry => {
    const [chosen, comments] = [choices.get(code), commented.get(code)];
    const toLetter = (id: number) => toCellLetter({ order: chosen?.get(id) ?? null, hasComment: comments?.has(id) ?? false });
    return { code, code_label, name, cells: questions.map(toLetter).join('') };
  });
  return { version: scope === 'live' ? null : scope.version, chapters, countries };
}

/** When each country gave its answers to the given questions. */
export function listAnswerDates(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>, questions: number[]) {
  return db
    .selectFrom(visibleAnswers(scope).as('answer'))
    .innerJoin('country', 'country.id', 'answer.country_id')
    .select(['answer.question_id', 'answer.answered_at', 'country.code'])
    .where(sql<boolean>`answer.question_id = any(${questions}::int[])`)
    .where(isVisibleCountry(viewer))
    .execute();
}

/** Lists the sources of law on the given questions, in their order, each with the code of its country. */
export function listComparedSources(db: Db, scope: ReadScope, viewer: Pick<Viewer, 'role'>, questions: number[]) {
  return selectSources(db, scope)
    .innerJoin('country', 'country.id', 'source.country_id')
    .select('country.code')
    .where(sql<boolean>`source.question_id = any(${questions}::int[])`)
    .where(isVisibleCountry(viewer))
    .execute();
}
