import type { ComparedCountry, ComparedQuestion } from '@round-table/shared/contract';
import { type MatrixRow, readCell } from '@round-table/shared/domain';

/** The options of a question that at least one of the countries gave. */
export function listGivenOptions({ question, index }: MatrixRow, countries: readonly ComparedCountry[]): ComparedQuestion['answers'] {
  const given = new Set(countries.map(({ cells }) => readCell(cells, index).order));
  return question.answers.filter(({ order }) => given.has(order));
}

/** The text of an option; undefined if there is none of this order. */
export const findOptionText = ({ question }: MatrixRow, order: number | null): string | undefined =>
  question.answers.find((answer) => answer.order === order)?.text;
