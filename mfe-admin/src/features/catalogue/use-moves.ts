import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { toQuestionNumber, toRoman } from '@round-table/shared/domain';
import { useAppDispatch } from '@round-table/shared/runtime';
import { useMemo, useState } from 'react';
import { useMovableRows } from '../../components/row-order/row-order';
import { moveChapter, moveQuestion, saveOrder } from './move';

const toChapterNumber = ({ order }: AdminChapter) => toRoman(order);
const toNumber = ({ chapter_order, order }: AdminQuestion) => toQuestionNumber(chapter_order, order);

/** The chapters, which show a moved row at its new place at once, and what moves rows. `chapters`: as they are stored. */
export function useMoves(chapters: AdminChapter[]) {
  const dispatch = useAppDispatch();
  const [moved, setMoved] = useState<{ from: AdminChapter[]; to: AdminChapter[] } | null>(null);
  const shown = moved?.from === chapters ? moved.to : chapters;
  const [chapterMoves, questionMoves] = useMemo(() => {
    const save = async (to: AdminChapter[], name: string) => {
      setMoved({ from: chapters, to });
      if (!(await dispatch(saveOrder(shown, to, name)))) setMoved(null);
    };
    return [
      {
        toName: toChapterNumber,
        onMove: (row: AdminChapter, onto: AdminChapter) => void save(moveChapter(shown, row, onto), toChapterNumber(row)),
      },
      {
        toName: toNumber,
        onMove: (row: AdminQuestion, onto: AdminQuestion) => void save(moveQuestion(shown, row, onto), toNumber(row)),
      },
    ] as const;
  }, [chapters, shown, dispatch]);
  return { shown, movableChapters: useMovableRows(chapterMoves), movableQuestions: useMovableRows(questionMoves) };
}
