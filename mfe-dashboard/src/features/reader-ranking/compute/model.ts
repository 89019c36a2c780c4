import type { Ranking, RankingChapter, RankingQuestion } from '@round-table/shared/contract';

/*
 * Points are computed in whole units, so that equal sums are equal numbers whatever their order: a score and a weight have three decimals
 * at most, the weight of a chapter is a multiple of a half.
 */
const decimals = 1000;
const halves = 2;
const unit = decimals * decimals * halves;

export const toPoints = (units: number): number => units / unit;

export interface ModelQuestion {
  question: RankingQuestion;
  chapter: RankingChapter;
  /** The score in units by the order of the option; 0 at index 0, which is "not answered". */
  scores: readonly number[];
  /** The score of the best option. */
  best: number;
}

export interface ModelCountry {
  code: string;
  name: string;
  /** The order of the chosen option by question; 0 if it is not answered. */
  answers: readonly number[];
}

/** A ranking prepared for repeated computation: questions in reading order, countries by name. */
export interface Model {
  questions: readonly ModelQuestion[];
  countries: readonly ModelCountry[];
}

const inDecimals = (value: number) => Math.round(value * decimals);

function toModelQuestion(chapter: RankingChapter, question: RankingQuestion): ModelQuestion {
  const scores: number[] = [0];
  for (const { order, score } of question.options) scores[order] = inDecimals(score);
  const filled = Array.from(scores, (score) => score ?? 0);
  return { question, chapter, scores: filled, best: Math.max(...filled) };
}

/** Prepares a ranking. Countries of equal points are listed by name, in the language of the page. */
export function toModel({ chapters, countries }: Pick<Ranking, 'chapters' | 'countries'>, locale: string): Model {
  const { compare } = new Intl.Collator(locale);
  return {
    questions: chapters.flatMap((chapter) => chapter.questions.map((question) => toModelQuestion(chapter, question))),
    countries: [...countries].sort((one, other) => compare(one.name, other.name)),
  };
}

/** The factor of a question in units: its weight times that of its chapter. */
export const toFactor = (weight: number, chapterWeight: number): number => inDecimals(weight) * Math.round(chapterWeight * halves);
