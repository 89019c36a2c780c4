import type { AdminChapter, AdminQuestion, CatalogueOrder } from '@round-table/shared/contract';
import { type AppDispatch, notified, toMessage } from '@round-table/shared/runtime';
import { notifyUndoable } from '../../lib/notify-undoable';
import { catalogueApi } from './catalogue-api';
import { undoOrder } from './reorder';

/** The chapters with one of them at the place of another. */
export function moveChapter(chapters: readonly AdminChapter[], moved: AdminChapter, onto: AdminChapter): AdminChapter[] {
  const others = chapters.filter(({ id }) => id !== moved.id);
  others.splice(
    chapters.findIndex(({ id }) => id === onto.id),
    0,
    moved,
  );
  return others;
}

/** The chapters with a question at the place of another, in whose chapter it then is: behind it on the way down, before it on the way up. */
export function moveQuestion(chapters: readonly AdminChapter[], moved: AdminQuestion, onto: AdminQuestion): AdminChapter[] {
  const places = chapters.flatMap(({ questions }) => questions.map(({ id }) => id));
  const isDown = places.indexOf(moved.id) < places.indexOf(onto.id);
  return chapters.map((chapter) => {
    const questions = chapter.questions.filter(({ id }) => id !== moved.id);
    const place = questions.findIndex(({ id }) => id === onto.id);
    if (place !== -1) questions.splice(place + Number(isDown), 0, { ...moved, chapter: chapter.id, chapter_order: chapter.order });
    return questions.length === chapter.questions.length && place === -1 ? chapter : { ...chapter, questions };
  });
}

const toOrder = (chapters: readonly AdminChapter[]): CatalogueOrder =>
  chapters.map(({ id, questions }) => ({ chapter: id, questions: questions.map((question) => question.id) }));

/** Saves an order, if it is still the former one, and offers to undo it (CAT-09). `name`: of what was moved. Returns whether it was saved. */
export const saveOrder =
  (former: readonly AdminChapter[], chapters: readonly AdminChapter[], name: string) => async (dispatch: AppDispatch) => {
    const body = { former: toOrder(former), order: toOrder(chapters) };
    const { data, error } = await dispatch(catalogueApi.endpoints.setCatalogueOrder.initiate(body));
    if (!data) {
      dispatch(notified({ kind: 'error', message: { id: 'catalogue.notMoved', values: { name } }, description: toMessage(error) }));
      return false;
    }
    const { changed, undo } = data;
    if (undo !== null)
      notifyUndoable(dispatch, { id: 'catalogue.moved', values: { name, count: changed } }, () => dispatch(undoOrder(undo)));
    return true;
  };
