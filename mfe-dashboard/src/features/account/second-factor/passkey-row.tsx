import type { Passkey } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import styles from '../account.module.css';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '../account-api';
import { InPlace } from '../in-place';
import { SecretForm } from '../secret-form';
import { passkeyName } from './add-passkey';
import { ownPassword } from './own-password';

function useNotify() {
  const dispatch = useAppDispatch();
  return (id: string) => dispatch(notified({ kind: 'success', message: { id }, subject: 'second factor' }));
}

function Rename({ id, name }: Passkey) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [rename] = useRenamePasskeyMutation();
  return (
    <InPlace label="account.rename" name={formatMessage({ id: 'account.renameOf' }, { name })}>
      {(close) => (
        <SecretForm
          fields={[passkeyName]}
          initial={{ name }}
          submit="account.save"
          onCancel={close}
          onSubmit={async (values) => {
            const { error } = await rename({ id, name: values.name ?? '' });
            if (error) return error;
            notify('account.passkeyRenamed');
            close();
          }}
        />
      )}
    </InPlace>
  );
}

function Remove({ id, name }: Passkey) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [remove] = useRemovePasskeyMutation();
  return (
    <InPlace label="account.remove" name={formatMessage({ id: 'account.removeOf' }, { name })} danger>
      {(close) => (
        <SecretForm
          fields={[ownPassword]}
          submit="account.remove"
          isDanger
          onCancel={close}
          onSubmit={async ({ password = '' }) => {
            const { error } = await remove({ id, password });
            if (error) return error;
            notify('account.passkeyRemoved');
          }}
        />
      )}
    </InPlace>
  );
}

/** One passkey, with the days on which it was added and last used (ACC-09, ACC-11). */
export function PasskeyRow({ passkey, isRemovable }: { passkey: Passkey; isRemovable: boolean }) {
  const dates = useInstallationDates();
  const { name, created_at, used_at } = passkey;
  const values = { added: dates.day(created_at), used: used_at === null ? '' : dates.day(used_at) };
  return (
    <li className={styles.row}>
      <div>
        <p>{name}</p>
        <p className={styles.note}>
          <FormattedMessage id={used_at === null ? 'account.passkeyUnused' : 'account.passkeyUsed'} values={values} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Rename {...passkey} />
        {isRemovable && <Remove {...passkey} />}
      </div>
    </li>
  );
}
