import type { ReferenceCatalogue } from '../fixtures/reference-catalogue';

/** A country and a question: where an expert writes. */
export interface Place {
  question: number;
  country: string;
}

export interface ModelOption {
  id: number;
  order: number;
  text: string;
}

export interface ModelChapter {
  id: number;
  order: number;
  weight: bigint;
  active: boolean;
  public: boolean;
  revision: number;
}

export interface ModelQuestion {
  id: number;
  chapter: number;
  order: number;
  text: string;
  active: boolean;
  public: boolean;
  special: boolean;
  revision: number;
  /** The step that marked it as special last; 0 if none did. */
  markedAt: number;
  /** In their order. */
  options: ModelOption[];
}

export interface ModelCountry {
  id: number;
  code: string;
  active: boolean;
  public: boolean;
  revision: number;
  /** The step of the confirmation; null without one. */
  confirmedAt: number | null;
}

export interface ModelAnswer extends Place {
  id: number;
  option: number;
  at: number;
}

export interface ModelComment extends Place {
  id: number;
  html: string;
  version: number;
  /** The step that created it. */
  at: number;
}

export interface ModelSources extends Place {
  articles: string[];
  version: number;
}

/** What countries say. */
export interface Content {
  answers: ModelAnswer[];
  comments: ModelComment[];
  sources: ModelSources[];
}

/** One change of what a country says on a question, as its history lists it. */
export type HistoryLine = Place & { at: number } & (
    | { part: 'answer'; before: number | null; after: number | null }
    | { part: 'comment'; before: string | null; after: string | null }
    | { part: 'sources'; before: string[]; after: string[] }
  );

/** A text that was replaced; `option` is null for the text of the question. */
export interface FormerText {
  question: number;
  option: number | null;
  text: string;
  at: number;
  isMeaning: boolean;
}

export type BinnedItem =
  | { kind: 'chapter'; chapter: ModelChapter }
  | ({ kind: 'question'; question: ModelQuestion } & Content & Pick<ReferenceCatalogue, 'weights' | 'scores'>);

/** A version as it was taken. Nothing changes it. */
export interface ModelVersion extends Content {
  id: string;
  takenAt: number;
  /** By code, the id of the version whose content it has of the country. */
  held: Map<string, string>;
  chapters: ModelChapter[];
  questions: ModelQuestion[];
  /** Of all questions, also of those that are not active. */
  options: (ModelOption & { question: number })[];
  /** By code, the confirmations that it has used up. */
  confirmations: Map<string, number>;
}

/** A cell of an imported file: the value that a column of a row had, and has. */
export interface ImportedCell {
  row: number;
  column: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

export interface ModelImport {
  id: number;
  kind: 'answers' | 'catalogue';
  cells: ImportedCell[];
  /** The question that it has added, as it was then. */
  added: Pick<ModelQuestion, 'id' | 'chapter' | 'order' | 'text' | 'active' | 'public' | 'special'> | null;
  isUndone: boolean;
}

/** Everything that the writes of a sequence change, as plain lists. Steps are the clock. */
export interface Model extends Content, Pick<ReferenceCatalogue, 'views' | 'weights' | 'scores'> {
  now: number;
  chapters: ModelChapter[];
  questions: ModelQuestion[];
  countries: ModelCountry[];
  /** The last change of each place. */
  changes: (Place & { at: number })[];
  /** What experts have called still correct. */
  said: (Place & { at: number })[];
  former: FormerText[];
  history: HistoryLine[];
  bin: BinnedItem[];
  /** The oldest first. */
  versions: ModelVersion[];
  imports: ModelImport[];
}

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export const isAt =
  ({ question, country }: Place) =>
  (row: Place): boolean =>
    row.question === question && row.country === country;

const byOrder = (one: { order: number; id: number }, other: { order: number; id: number }) => one.order - other.order || one.id - other.id;

export const getChapter = ({ chapters }: Pick<Model, 'chapters'>, { chapter }: ModelQuestion): ModelChapter =>
  chapters.find(({ id }) => id === chapter) as ModelChapter;

/** The active questions of active chapters in reading order. */
export const listCounted = (model: Pick<Model, 'chapters' | 'questions'>): ModelQuestion[] =>
  model.questions
    .filter((question) => question.active && getChapter(model, question).active)
    .sort((one, other) => byOrder(getChapter(model, one), getChapter(model, other)) || byOrder(one, other));

export const listActiveCountries = ({ countries }: Model): ModelCountry[] => countries.filter(({ active }) => active);

export const getCountry = ({ countries }: Model, code: string): ModelCountry => countries.find((one) => one.code === code) as ModelCountry;

export const getOrder = (question: { options: ModelOption[] } | undefined, option: number | undefined): number | null =>
  question?.options.find(({ id }) => id === option)?.order ?? null;

export const findOption = (questions: readonly ModelQuestion[], id: number): ModelOption | undefined =>
  questions.flatMap(({ options }) => options).find((option) => option.id === id);

/** Whether the country has changed anything since a step. */
export const hasChangedSince = ({ changes }: Model, code: string, at: number): boolean =>
  changes.some((change) => change.country === code && change.at > at);

/** The confirmed countries that the next version contains. */
export const listConfirmed = (model: Model): string[] =>
  listActiveCountries(model).flatMap(({ code, confirmedAt }) => (confirmedAt === null ? [] : [code]));

/** The input of the oracle of the aggregates. */
export const toReferenceCatalogue = (model: Model): ReferenceCatalogue => ({
  ...model,
  chapters: [...model.chapters].sort(byOrder),
  questions: listCounted(model).map((question) => ({ ...question, options: question.options.map(({ id }) => id) })),
  countries: listActiveCountries(model),
  answers: model.answers.map((answer) => ({ ...answer, country: getCountry(model, answer.country).id })),
});

/** Removes what belongs to a question, and returns it. */
export function takeOut<Row extends { question: number }>(rows: Row[], question: number): Row[] {
  const gone = rows.filter((row) => row.question === question);
  rows.splice(0, rows.length, ...rows.filter((row) => row.question !== question));
  return gone;
}

/** Puts a row in the place of the one that `isFormer` finds, or removes that. */
export function replaceRow<Row>(rows: Row[], isFormer: (row: Row) => boolean, row: Row | undefined): void {
  rows.splice(0, rows.length, ...rows.filter((one) => !isFormer(one)), ...(row ? [row] : []));
}

/** Notes a change of what a country says on a question. */
export function noteChange(model: Model, line: HistoryLine): void {
  const { question, country, at } = line;
  replaceRow(model.changes, isAt(line), { question, country, at });
  model.history.push(line);
}
