import type { ComparedCountry, ComparedQuestion, Comparison } from '@round-table/shared/contract';
import { type Cell, readCell } from './cells';
import type { ComparisonChoice } from './choice';

/** How many answers of a country equal those of the pinned one, of the questions that both have answered. */
export interface Agreement {
  same: number;
  both: number;
}

export interface MatrixColumn extends Agreement {
  country: ComparedCountry;
  /** How many of the questions in the chosen chapters it has answered. */
  answered: number;
}

type ComparedChapter = Comparison['chapters'][number];

export interface MatrixRow {
  chapter: ComparedChapter;
  question: ComparedQuestion;
  /** The index of the question in `ComparedCountry.cells`. */
  index: number;
}

/** What a reader sees of a comparison. */
export interface Matrix {
  /** The pinned country; undefined only if there is no country. */
  base: ComparedCountry | undefined;
  /** The other chosen countries, in the chosen order. */
  columns: MatrixColumn[];
  /** The chosen questions; only those with different answers if `differencesOnly` is set. */
  rows: MatrixRow[];
  /** The number of questions in the chosen chapters. */
  questionCount: number;
}

/** The countries of a matrix in the order of its columns, the pinned one first. */
export const listMatrixCountries = ({ base, columns }: { base: Matrix['base']; columns: readonly MatrixColumn[] }): ComparedCountry[] =>
  base ? [base, ...columns.map(({ country }) => country)] : [];

const getAgreement = (base: ComparedCountry, country: ComparedCountry, rows: MatrixRow[]): MatrixColumn => {
  const column = { country, same: 0, both: 0, answered: 0 };
  for (const { index } of rows) {
    const [own, other] = [readCell(base.cells, index).order, readCell(country.cells, index).order];
    if (other !== null) column.answered += 1;
    if (own === null || other === null) continue;
    column.both += 1;
    if (own === other) column.same += 1;
  }
  return column;
};

const getShare = ({ same, both }: Agreement) => (both === 0 ? -1 : same / both);

/** Sorts by share, then number, of equal answers; countries with fewer than half of the questions answered come last. */
export function sortByAgreement(columns: MatrixColumn[], questionCount: number): MatrixColumn[] {
  const hasFew = ({ answered }: MatrixColumn) => Number(answered * 2 < questionCount);
  return [...columns].sort((one, other) => hasFew(one) - hasFew(other) || getShare(other) - getShare(one) || other.both - one.both);
}

/** Whether the countries that have answered gave at least two different answers. */
function isDifferent(countries: ComparedCountry[], { index }: MatrixRow): boolean {
  let first: number | null = null;
  for (const { cells } of countries) {
    const { order } = readCell(cells, index);
    if (order === null) continue;
    if (first !== null && first !== order) return true;
    first = order;
  }
  return false;
}

const listRows = (chapters: ComparedChapter[]): MatrixRow[] =>
  chapters.flatMap((chapter) => chapter.questions.map((question) => ({ chapter, question }))).map((place, index) => ({ ...place, index }));

/**
 * The part of a comparison that was chosen. Unknown codes and chapters are ignored; without a chosen country or chapter that exists, all are
 * shown. `fallback`: the code of the country that is pinned if the choice names none; without one, the first of the chosen countries is pinned.
 */
export function toMatrix({ chapters, countries }: Comparison, choice: ComparisonChoice, fallback?: string): Matrix {
  const find = (code: string | undefined) => countries.find((country) => country.code === code);
  const base = find(choice.base) ?? find(fallback) ?? find(choice.countries?.find(find)) ?? countries[0];
  const chosen = countries.filter(({ code }) => choice.countries?.includes(code) && code !== base?.code);
  const others = chosen.length > 0 ? chosen : countries.filter(({ code }) => code !== base?.code);
  const all = listRows(chapters);
  const ofChapters = all.filter(({ chapter }) => choice.chapters?.includes(chapter.order));
  const rows = ofChapters.length > 0 ? ofChapters : all;
  const columns = base ? others.map((country) => getAgreement(base, country, rows)) : [];
  return {
    base,
    columns: choice.byAgreement ? sortByAgreement(columns, rows.length) : columns,
    rows: choice.differencesOnly && base ? rows.filter((row) => isDifferent([base, ...others], row)) : rows,
    questionCount: rows.length,
  };
}

/** How a cell compares with the pinned country's. A cell that has an answer where the pinned country has none is shown like a different one. */
export type CellKind = 'base' | 'same' | 'different' | 'unanswered';

export function getCellKind(cell: Cell, base: Cell): CellKind {
  if (cell.order === null) return 'unanswered';
  return cell.order === base.order ? 'same' : 'different';
}
