import type { Chapter } from '@round-table/shared/contract';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The chapters and questions whose names hold all words that were typed, whatever their case and accents. A chapter that matches by its
 * own name keeps all its questions.
 */
export function filterChapters(chapters: Chapter[], typed: string): Chapter[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const matches = (text: string) => {
    const name = plain(text);
    return words.every((word) => name.includes(word));
  };
  return chapters.flatMap((chapter) => {
    if (matches(chapter.name)) return [chapter];
    const questions = chapter.questions.filter(({ text }) => matches(text));
    return questions.length > 0 ? [{ ...chapter, questions }] : [];
  });
}
