import type { OpenPoint } from '@round-table/shared/contract';
import { toCellLetter } from '@round-table/shared/domain';
import { computeReferenceCharts, computeReferenceProgress } from '../fixtures/reference-catalogue';
import {
  findOption,
  getChapter,
  getCountry,
  getOrder,
  isAt,
  listActiveCountries,
  listCounted,
  type Model,
  type ModelQuestion,
  type ModelVersion,
  toReferenceCatalogue,
} from './state';

/** Countries with progress, counts and confirmation, as an admin sees them. */
export function expectCountries(model: Model) {
  const counted = listCounted(model);
  return computeReferenceProgress(toReferenceCatalogue(model)).map((progress) => ({
    ...progress,
    comments_count: counted.filter(({ id }) => model.comments.some(isAt({ question: id, country: progress.code }))).length,
    checked_upcoming_dl_valid: getCountry(model, progress.code).confirmedAt !== null,
    public: getCountry(model, progress.code).public,
  }));
}

export function expectPointsOfView(model: Model) {
  const counted = listCounted(model).length;
  const progress = computeReferenceProgress(toReferenceCatalogue(model));
  const unanswered_counts = Object.fromEntries(progress.map(({ code, answered_count }) => [code, counted - answered_count]));
  return computeReferenceCharts(toReferenceCatalogue(model)).map((chart) => ({ ...chart, unanswered_counts }));
}

/** The ranking under the first point of view: its questions, and the orders of the chosen options by country. */
export function expectRanking(model: Model) {
  const [view] = model.views;
  const ranked = listCounted(model).filter(({ id, options }) => {
    const isScored = model.scores.some((row) => row.view === view && row.score > 0n && options.some((option) => option.id === row.option));
    return isScored && model.weights.some((row) => row.view === view && row.question === id && row.weight > 0n);
  });
  const toOrder = (question: ModelQuestion, country: string) =>
    getOrder(question, model.answers.find(isAt({ question: question.id, country }))?.option) ?? 0;
  return {
    questions: ranked.map(({ id }) => id),
    countries: listActiveCountries(model).map(({ code }) => [code, ranked.map((question) => toOrder(question, code))]),
  };
}

/** How many countries have chosen each option of a question, now and in any version. */
export function expectOptionUse({ answers, versions }: Model, { options }: ModelQuestion) {
  const toCountries = (rows: Model['answers'], option: number) => rows.filter((row) => row.option === option).map(({ country }) => country);
  return options.map(({ id }) => ({
    answer: id,
    countries: new Set([answers, ...versions.map((version) => version.answers)].flatMap((rows) => toCountries(rows, id))).size,
    now: toCountries(answers, id).length,
  }));
}

/** What a version has of its countries: of each country the content of the version in which that was taken last. */
const listHeld = <Part extends 'answers' | 'comments' | 'sources'>({ versions }: Model, { held }: ModelVersion, part: Part): Model[Part] =>
  versions.flatMap((version) =>
    (version[part] as { country: string }[]).filter(({ country }) => held.get(country) === version.id),
  ) as Model[Part];

const isChapterPublic = ({ chapters, bin }: Model, id: number) =>
  [...chapters, ...bin.flatMap((item) => (item.kind === 'chapter' ? item.chapter : []))].some(
    (chapter) => chapter.id === id && chapter.public,
  );

/** Whether guests may see a question of a version: the catalogue says so today, also of what is in the bin. */
function isPublic(model: Model, { id, chapter }: ModelQuestion): boolean {
  const stored = [...model.questions, ...model.bin.flatMap((item) => (item.kind === 'question' ? item.question : []))];
  const today = stored.find((question) => question.id === id);
  return today?.public === true && isChapterPublic(model, today.chapter) && isChapterPublic(model, chapter);
}

const listShownCountries = (model: Model, newest: ModelVersion | undefined) =>
  listActiveCountries(model).filter(({ code, public: isShown }) => isShown && (newest === undefined || newest.held.has(code)));

/** The comparison as a guest sees it: of the newest version, without what is under review. */
export function expectComparison(model: Model) {
  const newest = model.versions.at(-1);
  const questions = newest
    ? newest.questions.filter((question) => isPublic(model, question))
    : listCounted(model).filter((question) => question.public && getChapter(model, question).public);
  const [answers, comments] = newest ? [listHeld(model, newest, 'answers'), listHeld(model, newest, 'comments')] : [[], []];
  const toLetter = (question: ModelQuestion, country: string) => {
    const place = { question: question.id, country };
    const order = getOrder(question, answers.find(isAt(place))?.option);
    return toCellLetter({ order, hasComment: comments.some(isAt(place)) });
  };
  return {
    version: newest?.id ?? null,
    questions: questions.map(({ id, text, options }) => [id, text, ...options.map((option) => option.text)]),
    countries: listShownCountries(model, newest).map(({ code }) => [code, questions.map((question) => toLetter(question, code)).join('')]),
  };
}

/** The open data of a version. */
export function listPublished(model: Model, version: ModelVersion) {
  const questions = version.questions.filter((question) => isPublic(model, question));
  const codes = listShownCountries(model, version).map(({ code }) => code);
  const inOrder = <Row extends { question: number; country: string }>(rows: Row[]) =>
    codes.flatMap((country) => questions.flatMap(({ id }) => rows.filter(isAt({ question: id, country }))));
  return {
    countries: codes.map((code) => [code, version.held.get(code)]),
    questions: questions.map(({ id, text }) => [id, text]),
    options: questions.flatMap(({ options }) => options.map(({ id, order, text }) => [id, order, text])),
    answers: inOrder(listHeld(model, version, 'answers')).map(({ country, question, option }) => [
      country,
      question,
      option,
      findOption(version.questions, option)?.order,
    ]),
    comments: inOrder(listHeld(model, version, 'comments')).map(({ country, question, html }) => [country, question, html]),
    sources: inOrder(listHeld(model, version, 'sources')).flatMap(({ country, question, articles }) =>
      articles.map((article) => [country, question, article]),
    ),
  };
}

type Point = Omit<OpenPoint, 'changed' | 'checked_on' | 'waiting_since'>;

/** The texts that were replaced since a step, each as it was then; not those that are as they were. */
function listFormerTexts({ former, questions }: Model, question: ModelQuestion, chosen: number, since: number): Point['wording'] {
  const own = former.filter((row) => row.question === question.id && row.at > since);
  const options = [...new Set(own.map(({ option }) => option))].sort((one, other) => (one ?? 0) - (other ?? 0));
  return options.flatMap((option) => {
    const rows = own.filter((row) => row.option === option);
    const text = rows[0]?.text ?? '';
    const meaning = rows.some(({ isMeaning }) => isMeaning && (option === null || option === chosen));
    const now = option === null ? question.text : findOption(questions, option)?.text;
    return text === now ? [] : [{ option, text, ...(meaning && { meaning }) }];
  });
}

/** Why a question is open for the experts of a country; undefined if it is not. */
function toPoint(model: Model, question: ModelQuestion, country: string): Point | undefined {
  const place = { question: question.id, country };
  const others = listActiveCountries(model).filter(({ code }) => code !== country);
  const ofOthers = <Row extends { question: number; country: string }>(rows: Row[]) =>
    others.flatMap(({ code }) => rows.filter(isAt({ question: question.id, country: code })));
  const newest = model.versions.at(-1);
  const given = model.answers.find(isAt(place));
  const said = model.said.find(isAt(place))?.at ?? -1;
  if (!given) {
    const kind = !newest || newest.questions.some(({ id }) => id === question.id) ? 'unanswered' : 'new';
    const former = newest && listHeld(model, newest, 'answers').find(isAt(place))?.option;
    const point = { question: question.id, kind, answer: null, countries: ofOthers(model.answers).length } as const;
    return kind === 'unanswered' && former !== undefined ? { ...point, former } : point;
  }
  const open = { question: question.id, answer: given.option };
  const wording = listFormerTexts(model, question, given.option, Math.max(given.at, said)) ?? [];
  if (wording.length > 0) return { ...open, kind: 'reworded', wording };
  if (question.special && question.markedAt > Math.max(given.at, said)) return { ...open, kind: 'special' };
  const comments = model.comments.some(isAt(place)) ? [] : ofOthers(model.comments);
  return comments.some(({ at }) => at > said) ? { ...open, kind: 'comment', countries: comments.length } : undefined;
}

const kinds = ['unanswered', 'new', 'reworded', 'special', 'comment'];

/** What is open for the experts of a country, by kind and in reading order. */
export function expectOpenPoints(model: Model, country: string): Point[] {
  const points = listCounted(model).flatMap((question) => toPoint(model, question, country) ?? []);
  return kinds.flatMap((kind) => points.filter((point) => point.kind === kind));
}
