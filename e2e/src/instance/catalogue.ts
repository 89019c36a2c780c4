import type { Chapter, ChapterQuestion } from '@round-table/shared/contract';
import { paths } from '@round-table/shared/contract';
import { type ApiClient, get } from './api-client';

/** A question of the demo catalogue, with its chapter. */
export interface Question extends ChapterQuestion {
  of: Chapter;
  /** The texts of its options, by order. */
  options: string[];
}

/** The questions of the installation, in their order through all chapters. */
export interface Catalogue {
  chapters: Chapter[];
  questions: Question[];
  /** `question('III.4')`, by the roman numeral of the chapter and the number of the question. */
  question(name: string): Question;
  first(isWanted: (question: Question) => boolean): Question;
}

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The roman numeral of a chapter of the demo catalogue. */
export const toRoman = (chapter: { order: number }): string => numerals[chapter.order - 1] ?? '';

const found = (question: Question | undefined, what: string): Question => {
  if (!question) throw new Error(`The demo catalogue has no question ${what}`);
  return question;
};

/** Reads the catalogue as an expert, with the answers of a country. */
export async function readCatalogue(expert: ApiClient, country: string): Promise<Catalogue> {
  const chapters = await get<Chapter[]>(expert, `${paths.chapters}?country=${country}`);
  const questions = chapters.flatMap((chapter) =>
    chapter.questions.map((question) => ({ ...question, of: chapter, options: (question.answers ?? []).map((option) => option.text) })),
  );
  return {
    chapters,
    questions,
    question: (name) =>
      found(
        questions.find((question) => `${toRoman(question.of)}.${question.order}` === name),
        name,
      ),
    first: (isWanted) => found(questions.find(isWanted), 'that is wanted'),
  };
}
