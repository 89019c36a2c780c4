import type { Locale, Ranking, RankingChapter, RankingQuestion } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import { groupBy } from '../../domain/group-by';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { toKeys } from './keys';
import {
  type ChosenOptions,
  listChapters,
  listRankedCountries,
  listScoredOptions,
  listViews,
  listWeightedQuestions,
  type OptionRow,
  type QuestionRow,
  type RankingPlace,
  readChosenOptions,
  type ViewRow,
} from './rows';

type RankingViewer = Viewer & { locale: Locale };

function toQuestion({ id, order, text_en, text_de, weight }: QuestionRow, options: OptionRow[], locale: Locale): RankingQuestion {
  return {
    id,
    order,
    text: inLocale(locale, text_en, text_de),
    weight,
    options: options.map((option) => ({
      order: option.order,
      text: inLocale(locale, option.text_en, option.text_de),
      score: option.score,
    })),
  };
}

/** Questions that count: with an option that scores. As in the charts, any other adds nothing to a score or to a maximum. */
async function readChapters(db: Db, place: RankingPlace, locale: Locale): Promise<{ chapters: RankingChapter[]; options: OptionRow[] }> {
  const [chapters, questions, options] = await Promise.all([
    listChapters(db, place),
    listWeightedQuestions(db, place),
    listScoredOptions(db, place),
  ]);
  const optionsByQuestion = groupBy(options, ({ question_id }) => question_id);
  const questionsByChapter = groupBy(questions, ({ chapter_id }) => chapter_id);
  const toQuestions = (rows: QuestionRow[]) =>
    rows
      .map((row) => toQuestion(row, optionsByQuestion.get(row.id) ?? [], locale))
      .filter((question) => question.options.some(({ score }) => score > 0));
  const found = chapters.map(({ id, order, name_en, name_de }) => ({
    id,
    order,
    name: inLocale(locale, name_en, name_de),
    questions: toQuestions(questionsByChapter.get(id) ?? []),
  }));
  return { chapters: found, options };
}

/** Where the answers of a country are in its list: question and order by option id. */
type Places = Map<number, { index: number; order: number }>;

function toPlaces(chapters: RankingChapter[], options: OptionRow[]): Places {
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  return new Map(
    options.flatMap(({ id, question_id, order }) => {
      const index = indexes.get(question_id);
      return index === undefined ? [] : [[id, { index, order }] as const];
    }),
  );
}

/** Returns the point of view of this key, by default the first one. Throws `not-found` for an unknown key. */
function findView(views: ViewRow[], keys: Map<number, string>, key: string | undefined): ViewRow | undefined {
  if (key === undefined) return views[0];
  const view = views.find(({ id }) => keys.get(id) === key);
  if (!view) throw problem('not-found');
  return view;
}

export interface RankingOptions {
  scope: ReadScope;
  viewer: RankingViewer;
  /** The key of the point of view. */
  pov?: string;
}

/** A ranking without the answers, and how these are put into it. */
export interface RankingFrame {
  ranking: Omit<Ranking, 'countries'>;
  countries: { id: number; code: string; name: string }[];
  places: Places;
}

/** Reads all of a ranking but the answers. Throws `not-found` for an unknown point of view. */
export async function readFrame(db: Db, { scope, viewer, pov }: RankingOptions): Promise<RankingFrame> {
  const { locale } = viewer;
  const views = await listViews(db);
  const keys = toKeys(views);
  const view = findView(views, keys, pov);
  const place = view && { scope, viewer, view: view.id };
  const [{ chapters, options }, countries] = await Promise.all([
    place ? readChapters(db, place, locale) : { chapters: [], options: [] },
    place ? listRankedCountries(db, place) : [],
  ]);
  const ranking = {
    version: scope === 'live' ? null : scope.version,
    points_of_view: views.map(({ id, name_en, name_de, explanation_en, explanation_de }) => ({
      id,
      key: keys.get(id) ?? '',
      name: inLocale(locale, name_en, name_de),
      explanation: inLocale(locale, explanation_en, explanation_de),
    })),
    point_of_view: (view && keys.get(view.id)) ?? null,
    chapters,
  };
  return {
    ranking,
    countries: countries.map(({ id, code, name_en, name_de }) => ({ id, code, name: inLocale(locale, name_en, name_de) })),
    places: toPlaces(chapters, options),
  };
}

/** Returns the order of the chosen option for each question of a ranking; 0 for those that are not answered. */
export function toAnswers({ ranking, places }: RankingFrame, chosen: ChosenOptions | undefined): number[] {
  const count = ranking.chapters.reduce((sum, { questions }) => sum + questions.length, 0);
  const answers = Array.from({ length: count }, () => 0);
  for (const option of chosen ?? []) {
    const place = places.get(option);
    if (place) answers[place.index] = place.order;
  }
  return answers;
}

/** Returns everything that the ranking under one point of view is computed from. */
export async function getRanking(db: Db, options: RankingOptions): Promise<Ranking> {
  const [frame, chosen] = await Promise.all([readFrame(db, options), readChosenOptions(db, options.scope)]);
  return {
    ...frame.ranking,
    countries: frame.countries.map(({ id, code, name }) => ({ code, name, answers: toAnswers(frame, chosen.get(id)) })),
  };
}
