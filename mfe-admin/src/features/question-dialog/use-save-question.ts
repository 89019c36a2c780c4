import type { AdminQuestion } from '@round-table/shared/contract';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { outcomeOf } from '../../kit/outcome';
import { useAddQuestionMutation, useChangeQuestionMutation } from './question-api';
import { type QuestionValues, toQuestionBody } from './question-form';

const ofConflict = ({ code, countries }: Record<string, unknown>) =>
  code === 'option-in-use' ? { id: 'questionDialog.inUse', values: { countries: Number(countries) } } : undefined;

/** Saves a question with its answers, new or known, and tells that it is stored. */
export function useSaveQuestion() {
  const dispatch = useAppDispatch();
  const [add] = useAddQuestionMutation();
  const [change] = useChangeQuestionMutation();
  return async (values: QuestionValues, seen: AdminQuestion | undefined) => {
    const body = toQuestionBody(values, seen);
    const outcome = outcomeOf<AdminQuestion>(seen ? await change({ id: seen.id, body }) : await add(body), ofConflict);
    if (outcome.kind === 'saved')
      dispatch(notified({ kind: 'success', message: { id: seen ? 'questionDialog.edited' : 'questionDialog.added' } }));
    return outcome;
  };
}
