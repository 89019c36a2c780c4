import type { AdminChapter, AdminQuestion } from '@round-table/shared/contract';
import { toRoman } from '@round-table/shared/domain';
import { type AppDispatch, notified, toMessage } from '@round-table/shared/runtime';
import { notifyUndoable } from '../../lib/notify-undoable';
import { catalogueApi } from './catalogue-api';

/** A question whose number changes; the numbers as they are shown ("II.1"). */
export interface Renumbered {
  question: AdminQuestion;
  from: string;
  to: string;
}

/** The questions that get another number if all are numbered 1, 2, 3 … in the order of the chapters. */
export const listRenumbered = (chapters: readonly AdminChapter[]): Renumbered[] =>
  chapters
    .flatMap(({ order, questions }) => questions.map((question) => ({ question, chapter: toRoman(order) })))
    .flatMap(({ question, chapter }, index) => {
      const to = index + 1;
      return question.order === to ? [] : [{ question, from: `${chapter}.${question.order}`, to: `${chapter}.${to}` }];
    });

/** Restores the order from before a re-order or a move. */
export const undoOrder = (token: string) => async (dispatch: AppDispatch) => {
  const { error } = await dispatch(catalogueApi.endpoints.undoReorder.initiate(token));
  if (error === undefined) dispatch(notified({ kind: 'success', message: { id: 'catalogue.reorderUndone' } }));
  else dispatch(notified({ kind: 'error', message: { id: 'catalogue.reorderNotUndone' }, description: toMessage(error) }));
};

/** Renumbers the questions through all chapters (QAD-08) and offers to undo it. */
export const reorderQuestions = () => async (dispatch: AppDispatch) => {
  const { data, error } = await dispatch(catalogueApi.endpoints.reorderQuestions.initiate());
  if (!data) dispatch(notified({ kind: 'error', message: { id: 'catalogue.reorderFailed' }, description: toMessage(error) }));
  else if (data.undo === null)
    dispatch(notified({ kind: 'success', message: { id: 'catalogue.reordered', values: { count: data.changed } } }));
  else {
    const { changed, undo: token } = data;
    notifyUndoable(dispatch, { id: 'catalogue.reordered', values: { count: changed } }, () => dispatch(undoOrder(token)));
  }
};
