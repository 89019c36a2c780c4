import type { Locale, Ranking, RankingChapter, RankingCountry, RankingQuestion } from '@round-table/shared/contract';
import { inLocale, type Viewer } from '@round-table/shared/domain';
import type { ReadScope } from '../../domain/visibility/read-scope';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';
import { toKeys } from './keys';
import {
  type AnswerRow,
  listAnswers,
  listChapters,
  listRankedCountries,
  listScoredOptions,
  listViews,
  listWeightedQuestions,
  type OptionRow,
  type QuestionRow,
  type RankingPlace,
  type ViewRow,
} from './rows';

type RankingViewer = Viewer & { locale: Locale };

function groupBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

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

/** Returns the order of the chosen option by question for each country. */
function toAnswersByCountry(answers: AnswerRow[], options: OptionRow[]): Map<number, Map<number, number>> {
  const orders = new Map(options.map(({ id, order }) => [id, order]));
  return new Map(
    [...groupBy(answers, ({ country_id }) => country_id)].map(([country, rows]) => [
      country,
      new Map(rows.map(({ question_id, answer_option_id }) => [question_id, orders.get(answer_option_id) ?? 0])),
    ]),
  );
}

async function readContent(db: Db, place: RankingPlace, locale: Locale) {
  const [{ chapters, options }, countries, answers] = await Promise.all([
    readChapters(db, place, locale),
    listRankedCountries(db, place),
    listAnswers(db, place),
  ]);
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const answersByCountry = toAnswersByCountry(answers, options);
  return {
    chapters,
    countries: countries.map(({ id, code, name_en, name_de }): RankingCountry => {
      const chosen = answersByCountry.get(id);
      return { code, name: inLocale(locale, name_en, name_de), answers: questions.map((question) => chosen?.get(question.id) ?? 0) };
    }),
  };
}

/** Returns the point of view of this key, by default the first one. Throws `not-found` for an unknown key. */
function findView(views: ViewRow[], keys: Map<number, string>, key: string | undefined): ViewRow | undefined {
  if (key === undefined) return views[0];
  const view = views.find(({ id }) => keys.get(id) === key);
  if (!view) throw problem('not-found');
  return view;
}

interface RankingOptions {
  scope: ReadScope;
  viewer: RankingViewer;
  /** The key of the point of view. */
  pov?: string;
}

/** Returns everything that the ranking under one point of view is computed from. */
export async function getRanking(db: Db, { scope, viewer, pov }: RankingOptions): Promise<Ranking> {
  const { locale } = viewer;
  const views = await listViews(db);
  const keys = toKeys(views);
  const view = findView(views, keys, pov);
  return {
    version: scope === 'live' ? null : scope.version,
    points_of_view: views.map(({ id, name_en, name_de, explanation_en, explanation_de }) => ({
      id,
      key: keys.get(id) ?? '',
      name: inLocale(locale, name_en, name_de),
      explanation: inLocale(locale, explanation_en, explanation_de),
    })),
    point_of_view: (view && keys.get(view.id)) ?? null,
    ...(view ? await readContent(db, { scope, viewer, view: view.id }, locale) : { chapters: [], countries: [] }),
  };
}
