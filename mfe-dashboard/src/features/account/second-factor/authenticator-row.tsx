import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import { CheckOutlined } from '@round-table/shared/ui';
import styles from '../account.module.css';
import { useRemoveAuthenticatorMutation } from '../account-api';
import { InPlace } from '../in-place';
import { SecretForm } from '../secret-form';
import { ownPassword } from './own-password';
import { SetUp } from './set-up';

function TurnOff() {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveAuthenticatorMutation();
  return (
    <InPlace label="account.turnOff" danger>
      {(close) => (
        <SecretForm
          fields={[ownPassword]}
          submit="account.turnOff"
          isDanger
          onCancel={close}
          onSubmit={async ({ password = '' }) => {
            const { error } = await remove({ password });
            if (error) return error;
            dispatch(notified({ kind: 'success', message: { id: 'account.authenticatorRemoved' }, subject: 'second factor' }));
          }}
        />
      )}
    </InPlace>
  );
}

interface AuthenticatorRowProps {
  /** Since when there is an authenticator app; null if there is none. */
  since: string | null;
  isRemovable: boolean;
  onCodes: (codes: string[]) => void;
}

/** The authenticator app: off, being set up, or on (ACC-06). */
export function AuthenticatorRow({ since, isRemovable, onCodes }: AuthenticatorRowProps) {
  const dates = useInstallationDates();
  return (
    <li className={styles.row}>
      <div>
        <p>
          {since && <CheckOutlined className={styles.check} />}
          <strong>
            <FormattedMessage id="account.authenticator" />
          </strong>
        </p>
        <p className={styles.note}>
          {since ? (
            <FormattedMessage id="account.onSince" values={{ day: dates.day(since) }} />
          ) : (
            <FormattedMessage id="account.authenticatorHint" />
          )}
        </p>
      </div>
      {since === null ? (
        <InPlace label="account.setUp">
          {(close) => (
            <SetUp
              onCancel={close}
              onDone={(codes) => {
                close();
                onCodes(codes);
              }}
            />
          )}
        </InPlace>
      ) : (
        isRemovable && <TurnOff />
      )}
    </li>
  );
}
