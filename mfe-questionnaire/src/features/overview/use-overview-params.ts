import type { Chapter } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/libs/router';

/** The chapter tab and the expanded question, stored in the URL: `?chapter=2&question=14`. */
export function useOverviewParams(chapters: Chapter[]) {
  const [params, setParams] = useSearchParams();
  const questionId = Number(params.get('question'));
  const chapterOfQuestion = chapters.find(({ questions }) => questions.some(({ id }) => id === questionId));
  const chapter = chapters.find(({ id }) => id === Number(params.get('chapter'))) ?? chapterOfQuestion ?? chapters[0];
  const expanded = chapter?.questions.find(({ id }) => id === questionId);

  const withChanges = (previous: URLSearchParams, changes: Record<string, number | undefined>): URLSearchParams => {
    const next = new URLSearchParams(previous);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  const update = (changes: Record<string, number | undefined>) => setParams((previous) => withChanges(previous, changes));
  const toChapter = (id: number) => ({ chapter: id, question: undefined });

  return {
    chapter,
    expanded: expanded?.id,
    openChapter: (id: number) => update(toChapter(id)),
    /** The search of the address of a chapter. */
    toAddress: (id: number) => `?${withChanges(params, toChapter(id))}`,
    expand: (question: number | undefined) => update({ chapter: chapter?.id, question }),
  };
}
