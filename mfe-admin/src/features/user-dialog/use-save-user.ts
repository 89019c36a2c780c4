import type { User } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { type Outcome, outcomeOf } from '../../kit/outcome';
import { useAddUserMutation, useChangeUserMutation } from './user-api';
import { toUserBody, type UserValues } from './user-form';

/**
 * Saves a user, new or known, and notifies how it went: a failure with the field and the server's message (specification, section 8), a
 * new user with the address that the mail was sent to (USR-06).
 */
export function useSaveUser() {
  const dispatch = useAppDispatch();
  const { formatMessage, messages } = useIntl();
  const [addUser] = useAddUserMutation();
  const [changeUser] = useChangeUserMutation();

  const lineOf = ([field, sentences]: [string, unknown]) => {
    const id = `userDialog.${field}`;
    return `${id in messages ? formatMessage({ id }) : field}: ${[sentences].flat().join(' ')}`;
  };

  const subjectOf = (seen: User | undefined) => `user ${seen?.id ?? 'new'}`;

  return {
    save: async (values: UserValues, seen: User | undefined): Promise<Outcome<User>> => {
      const body = toUserBody(values, seen);
      const outcome = outcomeOf<User>(seen ? await changeUser({ id: seen.id, body }) : await addUser(body));
      if (outcome.kind === 'refused') {
        const description = outcome.message ?? Object.entries(outcome.fields).map(lineOf).join(' ');
        const message = { id: seen ? 'userDialog.editFailed' : 'userDialog.addFailed' };
        dispatch(notified({ kind: 'error', message, description, subject: subjectOf(seen) }));
      }
      return outcome;
    },
    announce: ({ email }: User, seen: User | undefined) => {
      const text = seen
        ? { message: { id: 'userDialog.edited' } }
        : { message: { id: 'userDialog.added' }, description: { id: 'userDialog.mailSent', values: { email } } };
      dispatch(notified({ kind: 'success', ...text, subject: subjectOf(seen) }));
    },
  };
}
