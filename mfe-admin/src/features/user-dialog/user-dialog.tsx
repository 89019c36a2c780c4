import { localeNames, type User } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { useNamedCountries } from '../../lib/admin-countries';
import { useSaveUser } from './use-save-user';
import { UserFields } from './user-fields';
import { toUserValues, type UserValues, userSchema } from './user-form';

/** The form values as text, to show an edit conflict. */
function useUserDisplayValues() {
  const { formatMessage } = useIntl();
  const countries = useNamedCountries() ?? [];
  const toText = (id: string) => formatMessage({ id });
  return (values: UserValues) => ({
    [toText('userDialog.first_name')]: values.first_name,
    [toText('userDialog.last_name')]: values.last_name,
    [toText('userDialog.email')]: values.email,
    [toText('userDialog.user_type')]: toText(`userDialog.type.${values.user_type}`),
    [toText('userDialog.countries')]: countries
      .filter(({ id }) => values.countries.includes(id))
      .map(({ name }) => name)
      .join(', '),
    [toText('userDialog.locale')]: localeNames[values.locale],
    [toText('userDialog.is_active')]: toText(values.is_active ? 'common.yes' : 'common.no'),
  });
}

interface UserDialogProps {
  /** The user to edit; without it a new one is added. */
  user?: User;
  onClose: () => void;
}

/** Adds or edits a user (USR-03). */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const locale = useLocale();
  const editing = useEditForm({ row: user, toValues: (row?: User) => toUserValues(row, locale), schema: userSchema, ...useSaveUser() });
  return (
    <EditDialog
      title={<FormattedMessage id={user ? 'userDialog.edit' : 'userDialog.add'} />}
      width={640}
      editing={editing}
      toDisplayValues={useUserDisplayValues()}
      onClose={onClose}
    >
      <UserFields />
    </EditDialog>
  );
}
