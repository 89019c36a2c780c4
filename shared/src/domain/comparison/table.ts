import { toRoman } from '../text/roman';
import { readCell } from './cells';
import type { Matrix } from './matrix';

/** The words of a comparison in a file. */
export interface ComparisonTableTexts {
  number: string;
  question: string;
  /** "Agrees with Germany" */
  agrees: string;
  unanswered: string;
  /** "10 of 17" */
  of: (same: number, both: number) => string;
}

/** A comparison as a table for files: the agreement of the countries first, then a row for each question, as shown. */
export function toComparisonTable({ base, columns, rows }: Matrix, texts: ComparisonTableTexts): { head: string[]; rows: string[][] } {
  const countries = base ? [base, ...columns.map(({ country }) => country)] : [];
  const agreement = ['', texts.agrees, '', ...columns.map(({ same, both }) => texts.of(same, both))];
  const answers = rows.map(({ chapter, question, index }) => {
    const toText = (order: number | null) =>
      order === null ? texts.unanswered : `${order} ${question.answers.find((answer) => answer.order === order)?.text ?? ''}`.trim();
    const cells = countries.map(({ cells: letters }) => toText(readCell(letters, index).order));
    return [`${toRoman(chapter.order)}.${question.order}`, question.text, ...cells];
  });
  return { head: [texts.number, texts.question, ...countries.map(({ name }) => name)], rows: base ? [agreement, ...answers] : [] };
}
