import type { User } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useNamedCountries } from '../../kit/admin-countries';
import { EditDialog } from '../../kit/edit-dialog';
import { useEditing } from '../../kit/use-editing';
import { useSaveUser } from './use-save-user';
import { UserFields } from './user-fields';
import { toUserValues, type UserValues, userSchema } from './user-form';
import './user-dialog.css';

/** The values as they are read, to tell what somebody else has changed. */
function useUserReading() {
  const { formatMessage } = useIntl();
  const countries = useNamedCountries() ?? [];
  const say = (id: string) => formatMessage({ id });
  return (values: UserValues) => ({
    [say('userDialog.first_name')]: values.first_name,
    [say('userDialog.last_name')]: values.last_name,
    [say('userDialog.email')]: values.email,
    [say('userDialog.user_type')]: say(`userDialog.type.${values.user_type}`),
    [say('userDialog.countries')]: countries
      .filter(({ id }) => values.countries.includes(id))
      .map(({ name }) => name)
      .join(', '),
    [say('userDialog.is_active')]: say(values.is_active ? 'kit.yes' : 'kit.no'),
  });
}

interface UserDialogProps {
  /** The user that is changed; without it a new one is added. */
  user?: User;
  onClose: () => void;
}

/** Adds or edits a user; it closes once the server has stored it, and keeps what was typed when it refused. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const editing = useEditing({ row: user, toValues: toUserValues, schema: userSchema, ...useSaveUser() });
  return (
    <EditDialog
      title={<FormattedMessage id={user ? 'userDialog.edit' : 'userDialog.add'} />}
      width={640}
      editing={editing}
      toReading={useUserReading()}
      onClose={onClose}
    >
      <UserFields />
    </EditDialog>
  );
}
