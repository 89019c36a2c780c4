import type { Locale, ResultMap } from '@round-table/shared/contract';
import { may, type Role, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { isoNumericOf } from '../../map-geometry/country-key';
import { isSeenCountry } from '../../reading/countries';
import { type Source, seenAnswers, seenOptions } from '../../reading/source';
import { compareIn, inLocale } from '../../reading/texts';

export interface MapAsked {
  questionId: number;
  source: Source;
  /** Guests do not see a country that is not public. */
  role: Role;
  locale: Locale;
  /** The answer colours by option order. */
  colors: string[];
}

function getQuestion(db: Db, id: number) {
  return db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', 'question.order', 'text_en', 'text_de'])
    .select(['chapter.id as chapter_id', 'chapter.order as chapter_order', 'name_en', 'name_de'])
    .where('question.id', '=', id)
    .executeTakeFirstOrThrow();
}

function listOptions(db: Db, { questionId, source }: MapAsked) {
  return db
    .selectFrom(seenOptions(source).as('option'))
    .select(['id', 'order', 'text_en', 'text_de'])
    .where('question_id', '=', questionId)
    .orderBy('order')
    .execute();
}

function listAnswers(db: Db, { questionId, source, role }: MapAsked) {
  return db
    .selectFrom('country')
    .leftJoin(seenAnswers(source).as('given'), (join) =>
      join.onRef('given.country_id', '=', 'country.id').on('given.question_id', '=', questionId),
    )
    .select(['code', 'code_label', 'name_en', 'name_de', 'given.answer_option_id as option'])
    .where(isSeenCountry({ role }))
    .execute();
}

/**
 * What the map of an existing question shows: the answers of the countries that the viewer may see, by name (specification, section 2: result map).
 * Whether the visitor may see the question is for the caller to decide.
 */
export async function getResultMap(db: Db, asked: MapAsked): Promise<ResultMap> {
  const { questionId, source, locale, colors } = asked;
  const [question, options, answers] = await Promise.all([getQuestion(db, questionId), listOptions(db, asked), listAnswers(db, asked)]);
  const chosen = new Map(
    options.map((option) => [option.id, { order: option.order, text: inLocale(locale, option.text_en, option.text_de) }]),
  );
  const compare = compareIn(locale);
  const countries = answers
    .map(({ code, code_label, name_en, name_de, option }) => {
      const answer = option === null ? undefined : chosen.get(option);
      const name = inLocale(locale, name_en, name_de);
      return {
        code,
        code_label,
        iso_numeric: isoNumericOf(code),
        name,
        answer_order: answer?.order ?? null,
        answer_text: answer?.text ?? null,
      };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
  const countOf = (order: number) => countries.filter((country) => country.answer_order === order).length;
  return {
    question: {
      id: question.id,
      order: question.order,
      text: inLocale(locale, question.text_en, question.text_de),
      chapter: { id: question.chapter_id, order: question.chapter_order, name: inLocale(locale, question.name_en, question.name_de) },
    },
    version: source === 'live' ? null : source.version,
    options: [...chosen.values()].map(({ order, text }) => ({ order, text, color: colors[order - 1] ?? '', count: countOf(order) })),
    countries,
  };
}

/** When a source was taken: null for live answers, undefined where there is no version yet. */
export async function findTaken(db: Db, source: Source): Promise<Date | null | undefined> {
  if (source === 'live') return null;
  if (source.version === null) return undefined;
  const version = await db.selectFrom('version').select('taken_at').where('id', '=', source.version).executeTakeFirst();
  return version?.taken_at;
}

/** The codes of the countries that every map compares: all that the viewer may see. */
export async function listMapCodes(db: Db, viewer: Pick<Viewer, 'role'>): Promise<string[]> {
  const rows = await db.selectFrom('country').select('code').where(isSeenCountry(viewer)).orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** Number and text of a question, as a map's title says them. */
export interface QuestionTitle {
  id: number;
  order: number;
  chapterOrder: number;
  text: string;
}

/** The titles of the given questions, in reading order. */
export async function listQuestionTitles(db: Db, ids: number[], locale: Locale): Promise<QuestionTitle[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', 'question.order', 'chapter.order as chapterOrder', 'text_en', 'text_de'])
    .where('question.id', 'in', ids)
    .orderBy('chapter.order')
    .orderBy('question.order')
    .orderBy('question.id')
    .execute();
  return rows.map(({ text_en, text_de, ...row }) => ({ ...row, text: inLocale(locale, text_en, text_de) }));
}

/** The ids of all active questions that the viewer may see. */
export async function listSeenQuestionIds(db: Db, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select(['question.id', sql<boolean>`question.public and chapter.public`.as('public')])
    .where('question.active', '=', true)
    .where('chapter.active', '=', true)
    .execute();
  return rows.filter((question) => may.seeQuestion(viewer, question)).map(({ id }) => id);
}
