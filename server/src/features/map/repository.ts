import { toIsoNumeric } from '@round-table/map/geometry/country-key';
import type { Locale, ResultMap } from '@round-table/shared/contract';
import { compareIn, inLocale, type Role, type Viewer } from '@round-table/shared/domain';
import { selectAnswers, toAnswerSince } from '../../domain/visibility/answer-dates';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleOptions } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

export interface MapOptions {
  questionId: number;
  scope: ReadScope;
  /** Guests see neither countries that are not public nor persons. */
  role: Role;
  locale: Locale;
  /** The answer colours by option order. */
  colors: string[];
}

function getQuestion(db: Db, { scope, questionId }: MapOptions) {
  return (
    db
      .selectFrom(visibleQuestions(scope).as('question'))
      .select(['id', 'order', 'text_en', 'text_de', 'chapter_id', 'chapter_order', 'chapter_name_en', 'chapter_name_de'])
      .where('id', '=', questionId)
      // Admins see inactive questions, which have no map.
      .executeTakeFirstOrThrow(() => problem('not-found'))
  );
}

function listOptions(db: Db, { questionId, scope }: MapOptions) {
  return db
    .selectFrom(visibleOptions(scope).as('option'))
    .select(['id', 'order', 'text_en', 'text_de'])
    .where('question_id', '=', questionId)
    .orderBy('order')
    .execute();
}

const listCountries = (db: Db, viewer: Pick<Viewer, 'role'>) =>
  db.selectFrom('country').select(['id', 'code', 'code_label', 'name_en', 'name_de']).where(isVisibleCountry(viewer)).execute();

async function mapAnswers(db: Db, { questionId, scope, role }: MapOptions) {
  const rows = await selectAnswers(db, scope, { role }).where('answer.question_id', '=', questionId).execute();
  return new Map(rows.map((row) => [row.country_id, row]));
}

/** Returns the map of a question, which the viewer may see: the visible countries by name. Throws `not-found` for an inactive one. */
export async function getResultMap(db: Db, mapOptions: MapOptions): Promise<ResultMap> {
  const { scope, role, locale, colors } = mapOptions;
  const [question, options, visible, answers] = await Promise.all([
    getQuestion(db, mapOptions),
    listOptions(db, mapOptions),
    listCountries(db, { role }),
    mapAnswers(db, mapOptions),
  ]);
  const chosen = new Map(
    options.map((option) => [option.id, { order: option.order, text: inLocale(locale, option.text_en, option.text_de) }]),
  );
  const compare = compareIn(locale);
  const countries = visible
    .map(({ id, code, code_label, name_en, name_de }) => {
      const given = answers.get(id);
      const answer = given && chosen.get(given.answer_option_id);
      const name = inLocale(locale, name_en, name_de);
      return {
        code,
        code_label,
        iso_numeric: toIsoNumeric(code),
        name,
        answer_order: answer?.order ?? null,
        answer_text: answer?.text ?? null,
        since: given && answer ? toAnswerSince(given) : null,
      };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
  const countAnswers = (order: number) => countries.filter((country) => country.answer_order === order).length;
  return {
    question: {
      id: question.id,
      order: question.order,
      text: inLocale(locale, question.text_en, question.text_de),
      chapter: {
        id: question.chapter_id,
        order: question.chapter_order,
        name: inLocale(locale, question.chapter_name_en, question.chapter_name_de),
      },
    },
    version: scope === 'live' ? null : scope.version,
    options: [...chosen.values()].map(({ order, text }) => ({ order, text, color: colors[order - 1] ?? '', count: countAnswers(order) })),
    countries,
  };
}

/** Returns the time at which the scope's version was taken: null for live data, undefined if there is no version yet. */
export async function findTakenAt(db: Db, scope: ReadScope): Promise<Date | null | undefined> {
  if (scope === 'live') return null;
  if (scope.version === null) return undefined;
  const version = await db.selectFrom('version').select('taken_at').where('id', '=', scope.version).executeTakeFirst();
  return version?.taken_at;
}

/** Lists the codes of the visible countries: those on every map. */
export async function listMapCodes(db: Db, viewer: Pick<Viewer, 'role'>): Promise<string[]> {
  const rows = await db.selectFrom('country').select('code').where(isVisibleCountry(viewer)).orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** Number and text of a question, for the title of a map. */
export interface QuestionTitle {
  id: number;
  order: number;
  chapterOrder: number;
  text: string;
}

/** Lists the questions of a scope that a viewer may see, in reading order; only those of `ids` if they are given. */
export async function listQuestionTitles(
  db: Db,
  scope: ReadScope,
  viewer: Viewer & { locale: Locale },
  ids: number[] | undefined,
): Promise<QuestionTitle[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'order', 'chapter_order as chapterOrder', 'text_en', 'text_de'])
    .where(isVisibleQuestion(viewer))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('chapter_order')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ text_en, text_de, ...row }) => ({ ...row, text: inLocale(viewer.locale, text_en, text_de) }));
}
