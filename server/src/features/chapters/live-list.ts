import type { Chapter } from '@round-table/shared/contract';

/** What the serialised list contains for each question of a snapshot with answers. */
const mark = '"is_answered":false';

/** A serialised list of chapters, in which only `is_answered` differs between countries. */
export interface ChapterSnapshot {
  /** The list without `is_answered`. */
  plain: string;
  /** The list with `is_answered` for the given ids. */
  toText(answered: Set<number>): string;
}

/** Serialises the live chapters, split at the values of `is_answered`: no text contains the mark, because quotation marks are escaped. */
export function toSnapshot(chapters: Chapter[], serialize: (chapters: Chapter[]) => string): ChapterSnapshot {
  const questions = chapters.flatMap((chapter) => chapter.questions);
  const marked = chapters.map((chapter) => ({
    ...chapter,
    questions: chapter.questions.map((question) => ({ ...question, is_answered: false })),
  }));
  const [start = '', ...rest] = serialize(marked).split(mark);
  const toValue = (id: number | undefined, answered: Set<number>) => (id !== undefined && answered.has(id) ? '"is_answered":true' : mark);
  return {
    plain: serialize(chapters),
    toText: (answered) => start + rest.map((part, index) => toValue(questions[index]?.id, answered) + part).join(''),
  };
}
