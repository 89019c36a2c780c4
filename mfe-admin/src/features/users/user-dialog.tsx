import type { User } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useLocale } from '@round-table/shared/runtime';
import { EditDialog } from '../../components/edit-dialog/edit-dialog';
import { useEditForm } from '../../components/edit-dialog/use-edit-form';
import { FormFields } from '../../components/entity/form-fields';
import { useNamedCountries } from '../../lib/admin-countries';
import { EndSessions, ResetSecondFactor } from './account-actions';
import { LeavingPerson } from './leaving-person';
import { useSaveUser } from './use-save-user';
import { userForm, userLayout } from './user';
import styles from './user-dialog.module.css';

interface UserDialogProps {
  /** The user to edit; without it a new one is added. */
  user?: User;
  onClose: () => void;
}

/** Adds or edits a user (USR-03), and leads to what was done by and to them (AUD-02). */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const context = { locale: useLocale(), countries: useNamedCountries() ?? [] };
  const editing = useEditForm({ form: userForm, context, row: user, ...useSaveUser() });
  return (
    <EditDialog
      title={<FormattedMessage id={user ? 'userDialog.edit' : 'userDialog.add'} />}
      width={640}
      editing={editing}
      onClose={onClose}
      remove={
        user && (
          <>
            {user.last_login && <EndSessions user={user} />}
            {user.has_second_factor && <ResetSecondFactor user={user} />}
          </>
        )
      }
    >
      <FormFields form={userForm} layout={userLayout} context={context} />
      {user && (
        <>
          <p className={styles.trail}>
            <Link to={`/audit/?person=${user.id}`}>
              <FormattedMessage id="userDialog.trail" />
            </Link>
          </p>
          <LeavingPerson user={user} onForgotten={onClose} />
        </>
      )}
    </EditDialog>
  );
}
