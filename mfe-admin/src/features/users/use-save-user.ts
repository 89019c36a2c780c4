import type { User } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch } from '@round-table/shared/runtime';
import { createSave, type SaveResult } from '../../lib/save-result';
import { type UserValues, userForm } from './user';
import { useAddUserMutation, useChangeUserMutation } from './user-api';

/** Saves a user and notifies: of the server's messages by field (USR-05), or of the address that the invitation was sent to (USR-06). */
export function useSaveUser() {
  const dispatch = useAppDispatch();
  const { formatMessage, messages } = useIntl();
  const [addUser] = useAddUserMutation();
  const [changeUser] = useChangeUserMutation();
  const save = createSave(userForm, addUser, changeUser);

  const toLine = ([field, sentences]: [string, unknown]) => {
    const id = `userDialog.${field}`;
    return `${id in messages ? formatMessage({ id }) : field}: ${[sentences].flat().join(' ')}`;
  };

  const toSubject = (base: User | undefined) => `user ${base?.id ?? 'new'}`;

  return {
    save: async (values: UserValues, base: User | undefined): Promise<SaveResult<User>> => {
      const result = await save(values, base);
      if (result.kind === 'rejected') {
        const description = result.message ?? Object.entries(result.fields).map(toLine).join(' ');
        const message = { id: base ? 'userDialog.editFailed' : 'userDialog.addFailed' };
        dispatch(notified({ kind: 'error', message, description, subject: toSubject(base) }));
      }
      return result;
    },
    notifySaved: ({ email }: User, base: User | undefined) => {
      const text = base
        ? { message: { id: 'userDialog.edited' } }
        : { message: { id: 'userDialog.added' }, description: { id: 'userDialog.mailSent', values: { email } } };
      dispatch(notified({ kind: 'success', ...text, subject: toSubject(base) }));
    },
  };
}
