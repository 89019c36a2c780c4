import type { Chapter, Comparison } from '@round-table/shared/contract';
import { listCountryAliases, may, readCell } from '@round-table/shared/domain';
import { useChapters, useCountries, useLocale, useViewer } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { useGetComparisonQuery } from '../../../../lib/comparison-api';
import type { ChapterItem, QuestionItem } from '../match/find';
import type { CountryItem } from '../match/find-country';
import { fold } from '../match/terms';

/** The answer of a country: null if it has not answered yet. */
export interface GivenOption {
  order: number;
  text: string;
}

/** Countries, questions and chapters that the viewer may see. */
export interface Content {
  countries: CountryItem[];
  questions: QuestionItem[];
  chapters: ChapterItem[];
  /** Undefined while the answers are not known. */
  findAnswer: (country: string, question: number) => GivenOption | null | undefined;
}

/** Texts of the other language, by id. */
interface OtherTexts {
  chapters: Map<number, string>;
  questions: Map<number, string>;
  options: Map<number, string[]>;
}

const toOtherTexts = (comparison: Comparison | undefined): OtherTexts => {
  const chapters = comparison?.chapters ?? [];
  return {
    chapters: new Map(chapters.map(({ id, name }) => [id, name])),
    questions: new Map(chapters.flatMap(({ questions }) => questions).map(({ id, text }) => [id, text])),
    options: new Map(chapters.flatMap(({ questions }) => questions).map(({ id, answers }) => [id, answers.map(({ text }) => text)])),
  };
};

const foldAll = (...texts: (string | undefined)[]) => texts.flatMap((text) => (text ? [fold(text)] : []));

const toQuestions = (chapters: Chapter[], other: OtherTexts): QuestionItem[] =>
  chapters.flatMap(({ name, order: chapter, questions }) =>
    questions.map(({ id, order, text, answers = [] }) => ({
      id,
      number: { chapter, question: order },
      text,
      chapterName: name,
      texts: foldAll(text, other.questions.get(id)),
      options: foldAll(...answers.map((option) => option.text), ...(other.options.get(id) ?? [])),
    })),
  );

const toChapters = (chapters: Chapter[], other: OtherTexts): ChapterItem[] =>
  chapters.map(({ id, order, name, questions }) => ({
    id,
    number: { chapter: order },
    name,
    questions: questions.map((question) => question.id),
    texts: foldAll(name, other.chapters.get(id)),
  }));

/** Reads the answers of a comparison; the texts of the options are those of the page's language. */
function toFindAnswer(comparison: Comparison | undefined, chapters: Chapter[]): Content['findAnswer'] {
  if (!comparison) return () => undefined;
  const indexes = new Map(comparison.chapters.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index]));
  const cells = new Map(comparison.countries.map((country) => [country.code, country.cells]));
  const options = new Map(chapters.flatMap(({ questions }) => questions).map(({ id, answers }) => [id, answers ?? []]));
  return (country, question) => {
    const [letters, index] = [cells.get(country), indexes.get(question)];
    if (letters === undefined || index === undefined) return undefined;
    const { order } = readCell(letters, index);
    if (order === null) return null;
    return { order, text: options.get(question)?.find((option) => option.order === order)?.text ?? '' };
  };
}

/** What the page has in memory; one request at the first opening adds the answers and the texts of the other language. */
export function useContent(): Content {
  const viewer = useViewer();
  const chapters = useChapters();
  const countries = useCountries();
  const { data: comparison } = useGetComparisonQuery({ locale: useLocale() === 'en' ? 'de' : 'en' });
  return useMemo(() => {
    const visible = chapters.map((chapter) => ({
      ...chapter,
      questions: chapter.questions.filter((question) => may.seeQuestion(viewer, question)),
    }));
    const other = toOtherTexts(comparison);
    return {
      countries: countries.map(({ code, code_label, name, other_name }) => ({
        code,
        name,
        codes: [code, code_label].map((one) => one.toLowerCase()),
        texts: foldAll(name, other_name),
        aliases: listCountryAliases(code).map(fold),
      })),
      questions: toQuestions(visible, other),
      chapters: toChapters(visible, other),
      findAnswer: toFindAnswer(comparison, chapters),
    };
  }, [chapters, countries, comparison, viewer]);
}
