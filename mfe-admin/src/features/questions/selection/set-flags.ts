import type { AdminQuestion, QuestionFlags } from '@round-table/shared/contract';
import { type AppDispatch, getFieldErrors, notified, toMessage } from '@round-table/shared/runtime';
import { notifyUndoable } from '../../../lib/notify-undoable';
import { questionApi } from '../question-api';

/** What can be set of several questions. */
export const flagNames = ['active', 'public', 'is_marked_as_special'] as const satisfies readonly (keyof QuestionFlags)[];
export type FlagName = (typeof flagNames)[number];

/** Why the server refused: the sentence of a field if there is one. */
function toReason(error: unknown) {
  const [sentence] = Object.values(getFieldErrors(error) ?? {}).flat();
  return typeof sentence === 'string' ? { id: 'runtime.sentence', values: { sentence } } : toMessage(error);
}

const undo = (questions: QuestionFlags[]) => async (dispatch: AppDispatch) => {
  const { error } = await dispatch(questionApi.endpoints.setQuestionFlags.initiate({ questions }));
  if (error === undefined) dispatch(notified({ kind: 'success', message: { id: 'questions.unflagged' } }));
  else dispatch(notified({ kind: 'error', message: { id: 'questions.notUnflagged' }, description: toReason(error) }));
};

/** Sets a flag of all the questions or of none, and offers to undo it (CAT-06). Returns whether it was saved. */
export const setFlag = (questions: AdminQuestion[], name: FlagName, value: boolean) => async (dispatch: AppDispatch) => {
  const body = { questions: questions.map(({ id }) => ({ id, [name]: value })) };
  const { data, error } = await dispatch(questionApi.endpoints.setQuestionFlags.initiate(body));
  if (!data) {
    dispatch(notified({ kind: 'error', message: { id: 'questions.notFlagged' }, description: toReason(error) }));
    return false;
  }
  const message = { id: 'questions.flagged', values: { count: data.changed } };
  if (data.changed === 0) dispatch(notified({ kind: 'success', message }));
  else notifyUndoable(dispatch, message, () => dispatch(undo(data.former)));
  return true;
};
