import type { AuthenticatorKey } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { InlineError, LoadingSkeleton } from '@round-table/shared/ui';
import { useEffect } from 'react';
import styles from '../account.module.css';
import { useCreateAuthenticatorKeyMutation, useSaveAuthenticatorMutation } from '../account-api';
import { type SecretField, SecretForm } from '../secret-form';
import { ownPassword } from './own-password';

const fields: SecretField[] = [{ name: 'code', label: 'account.code', autoComplete: 'one-time-code' }, ownPassword];

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Key({ secret, qr }: AuthenticatorKey) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="account.scan" />
      </p>
      <div className={styles.key}>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={formatMessage({ id: 'account.qr' })}>
          <path d={qr.path} />
        </svg>
        <div>
          <p className={styles.note}>
            <FormattedMessage id="account.keyHint" />
          </p>
          <code className={styles.secret}>{inGroups(secret)}</code>
        </div>
      </div>
    </>
  );
}

interface SetUpProps {
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows a key for an authenticator app, and saves it once the app shows its codes (ACC-06). */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [createKey, { data: key, error }] = useCreateAuthenticatorKeyMutation();
  const [save] = useSaveAuthenticatorMutation();
  useEffect(() => {
    void createKey();
  }, [createKey]);
  if (!key) return error ? <InlineError error={error} onRetry={() => createKey()} /> : <LoadingSkeleton shape="block" height={380} />;
  return (
    <SecretForm
      fields={fields}
      submit="account.turnOn"
      onCancel={onCancel}
      onSubmit={async ({ code = '', password = '' }) => {
        const { data, error: failure } = await save({ secret: key.secret, code, password });
        return data ? onDone(data.codes) : failure;
      }}
    >
      <Key {...key} />
    </SecretForm>
  );
}
