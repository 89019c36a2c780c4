import type { Locale } from '@round-table/shared/contract';
import { compareIn, inLocale, type Viewer } from '@round-table/shared/domain';
import type { BilingualText } from '../../domain/open-points/rewording';
import { isVisibleCountry } from '../../domain/visibility/countries';
import type { Span } from '../../domain/visibility/differences';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import type { ReadScope } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import type { Db } from '../../platform/db/schema/schema';

export type ChangesViewer = Viewer & { locale: Locale; version: string | null };

export interface SeenCountry {
  id: number;
  code: string;
  name: string;
}

/** The texts of a question in one of the two versions, in the viewer's language; its text in both as well. */
export interface QuestionTexts extends BilingualText {
  text: string;
  explanation: string;
}

/** A question with number and text as in the later version that has it; `before` and `after` are undefined if a version does not. */
export interface SeenQuestion {
  id: number;
  chapter_order: number;
  order: number;
  text: string;
  before?: QuestionTexts;
  after?: QuestionTexts;
}

/** What a viewer may see of two versions: the active countries by name, and the questions of both in reading order. */
export interface SeenPlaces {
  countries: SeenCountry[];
  questions: SeenQuestion[];
}

async function listSeenCountries(db: Db, viewer: ChangesViewer): Promise<SeenCountry[]> {
  const rows = await db.selectFrom('country').select(['id', 'code', 'name_en', 'name_de']).where(isVisibleCountry(viewer)).execute();
  const compare = compareIn(viewer.locale);
  const countries = rows.map(({ id, code, name_en, name_de }) => ({ id, code, name: inLocale(viewer.locale, name_en, name_de) }));
  return countries.sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

/** The questions of a scope; none before the first version. */
async function listQuestions(db: Db, viewer: ChangesViewer, scope: ReadScope) {
  if (scope !== 'live' && scope.version === null) return [];
  const rows = await db
    .selectFrom(visibleQuestions(scope).as('question'))
    .select(['id', 'chapter_order', 'order', 'text_en', 'text_de', 'explanation_en', 'explanation_de'])
    .where(isVisibleQuestion(viewer))
    .execute();
  return rows.map(({ id, chapter_order, order, text_en, text_de, explanation_en, explanation_de }) => ({
    id,
    chapter_order,
    order,
    text_en,
    text_de,
    text: inLocale(viewer.locale, text_en, text_de),
    explanation: inLocale(viewer.locale, explanation_en, explanation_de),
  }));
}

async function listSeenQuestions(db: Db, viewer: ChangesViewer, { from, to }: Span): Promise<SeenQuestion[]> {
  const [earlier, later] = await Promise.all([listQuestions(db, viewer, from), listQuestions(db, viewer, to)]);
  const before = new Map(earlier.map((question) => [question.id, question]));
  const after = new Map(later.map((question) => [question.id, question]));
  const all = [...later, ...earlier.filter(({ id }) => !after.has(id))];
  const questions = all.map(({ id, chapter_order, order, text }) => ({
    id,
    chapter_order,
    order,
    text,
    before: before.get(id),
    after: after.get(id),
  }));
  return questions.sort((a, b) => a.chapter_order - b.chapter_order || a.order - b.order || a.id - b.id);
}

export async function listSeenPlaces(db: Db, viewer: ChangesViewer, span: Span): Promise<SeenPlaces> {
  const [countries, questions] = await Promise.all([listSeenCountries(db, viewer), listSeenQuestions(db, viewer, span)]);
  return { countries, questions };
}

export const toIds = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
