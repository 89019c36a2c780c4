import { toQuestionNumber } from '../text/roman';
import { readCell } from './cells';
import { listMatrixCountries, type Matrix } from './matrix';

/** The words of a comparison in a file. */
export interface ComparisonTableTexts {
  number: string;
  question: string;
  /** "Agrees with Germany" */
  agrees: string;
  unanswered: string;
  /** "10 of 17" */
  of: (same: number, both: number) => string;
  /** The title of a column: "Germany: answer since" */
  since: (country: string) => string;
}

/**
 * A comparison as a table for files: the agreement of the countries first, then a row for each question, as shown. Each country has two
 * columns: its answers, and since when it gives them.
 *
 * @param getSince The day of an answer by question and code of the country; undefined without an answer.
 */
export function toComparisonTable(
  matrix: Matrix,
  texts: ComparisonTableTexts,
  getSince: (question: number, code: string) => string | undefined,
): { head: string[]; rows: string[][] } {
  const { base, columns, rows } = matrix;
  const countries = listMatrixCountries(matrix);
  const agreement = ['', texts.agrees, '', '', ...columns.flatMap(({ same, both }) => [texts.of(same, both), ''])];
  const answers = rows.map(({ chapter, question, index }) => {
    const toText = (order: number | null) =>
      order === null ? texts.unanswered : `${order} ${question.answers.find((answer) => answer.order === order)?.text ?? ''}`.trim();
    const cells = countries.flatMap(({ code, cells: letters }) => [
      toText(readCell(letters, index).order),
      getSince(question.id, code) ?? '',
    ]);
    return [toQuestionNumber(chapter.order, question.order), question.text, ...cells];
  });
  const titles = countries.flatMap(({ name }) => [name, texts.since(name)]);
  return { head: [texts.number, texts.question, ...titles], rows: base ? [agreement, ...answers] : [] };
}
