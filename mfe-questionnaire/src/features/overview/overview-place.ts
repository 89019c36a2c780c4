import type { Chapter } from '@round-table/shared/contract';
import { useSearchParams } from '@round-table/shared/kit/router';

/** The chapter tab and the expanded question, as they stand in the address: `?chapter=2&question=14`. */
export function useOverviewPlace(chapters: Chapter[]) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('question'));
  const holder = chapters.find(({ questions }) => questions.some(({ id }) => id === wanted));
  const chapter = chapters.find(({ id }) => id === Number(params.get('chapter'))) ?? holder ?? chapters[0];
  const expanded = chapter?.questions.find(({ id }) => id === wanted);

  const put = (changes: Record<string, number | undefined>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    });

  return {
    chapter,
    /** The id of the expanded question. */
    expanded: expanded?.id,
    openChapter: (id: number) => put({ chapter: id, question: undefined }),
    expand: (question: number | undefined) => put({ chapter: chapter?.id, question }),
  };
}
