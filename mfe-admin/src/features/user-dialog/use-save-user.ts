import type { User } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { type Outcome, outcomeOf } from '../../kit/outcome';
import { useAddUserMutation, useChangeUserMutation } from './user-api';
import { toUserBody, type UserValues } from './user-form';

/** Saves a user, new or known, and tells how it went: a failure with the field and the server's message (specification, section 8). */
export function useSaveUser(): (values: UserValues, seen: User | undefined) => Promise<Outcome<User>> {
  const dispatch = useAppDispatch();
  const { formatMessage, messages } = useIntl();
  const [addUser] = useAddUserMutation();
  const [changeUser] = useChangeUserMutation();

  const lineOf = ([field, sentences]: [string, unknown]) => {
    const id = `userDialog.${field}`;
    return `${id in messages ? formatMessage({ id }) : field}: ${[sentences].flat().join(' ')}`;
  };

  return async (values, seen) => {
    const body = toUserBody(values, seen);
    const subject = `user ${seen?.id ?? 'new'}`;
    const outcome = outcomeOf<User>(seen ? await changeUser({ id: seen.id, body }) : await addUser(body));
    if (outcome.kind === 'saved') {
      dispatch(notified({ kind: 'success', message: { id: seen ? 'userDialog.edited' : 'userDialog.added' }, subject }));
    }
    if (outcome.kind === 'refused') {
      const description = outcome.message ?? Object.entries(outcome.fields).map(lineOf).join(' ');
      dispatch(notified({ kind: 'error', message: { id: seen ? 'userDialog.editFailed' : 'userDialog.addFailed' }, description, subject }));
    }
    return outcome;
  };
}
