import type { Chapter } from '@round-table/shared/contract';
import { foldForSearch, foldQuery } from '@round-table/shared/domain';

/** The chapters and questions that contain all words of the filter, ignoring case and accents. A matching chapter keeps all its questions. */
export function filterChapters(chapters: Chapter[], filter: string): Chapter[] {
  const words = foldQuery(filter).split(' ').filter(Boolean);
  const matches = (text: string) => {
    const name = foldForSearch(text);
    return words.every((word) => name.includes(word));
  };
  return chapters.flatMap((chapter) => {
    if (matches(chapter.name)) return [chapter];
    const questions = chapter.questions.filter(({ text }) => matches(text));
    return questions.length > 0 ? [{ ...chapter, questions }] : [];
  });
}
