import type { Chapter } from '@round-table/shared/contract';

/** How many questions the chapters hold: in all, on average, in the smallest and in the greatest. Zeros where there is no chapter. */
export function chapterSizes(chapters: Pick<Chapter, 'questions'>[]) {
  const sizes = chapters.map(({ questions }) => questions.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length === 0) return { total, average: 0, min: 0, max: 0 };
  return { total, average: total / sizes.length, min: Math.min(...sizes), max: Math.max(...sizes) };
}
