import type { SecondFactor } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useEffect, useRef, useState } from 'react';
import styles from '../account.module.css';
import { useReplaceRecoveryCodesMutation } from '../account-api';
import { AccountSection } from '../account-section';
import { InPlace } from '../in-place';
import { SecretForm } from '../secret-form';
import { AddPasskey } from './add-passkey';
import { AuthenticatorRow } from './authenticator-row';
import { ownPassword } from './own-password';
import { PasskeyRow } from './passkey-row';
import { NewRecoveryCodes } from './recovery-codes';

interface PartProps {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
}

function RecoveryRow({ factor, onCodes }: PartProps) {
  const [replace] = useReplaceRecoveryCodesMutation();
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>
            <FormattedMessage id="account.codes" />
          </strong>
        </p>
        <p className={styles.note}>
          <FormattedMessage id="account.codesLeft" values={{ count: factor.codes_left }} />
        </p>
      </div>
      <InPlace label="account.newCodes">
        {(close) => (
          <SecretForm
            fields={[ownPassword]}
            submit="account.newCodes"
            onCancel={close}
            onSubmit={async ({ password = '' }) => {
              const { data, error } = await replace({ password });
              return data ? onCodes(data.codes) : error;
            }}
          />
        )}
      </InPlace>
    </li>
  );
}

function Factors({ factor, onCodes }: PartProps) {
  const { formatMessage } = useIntl();
  const { authenticator_since, passkeys, is_required, since } = factor;
  const count = passkeys.length + (authenticator_since === null ? 0 : 1);
  const isRemovable = !is_required || count > 1;
  const list = useRef<HTMLUListElement>(null);
  const formerCount = useRef(count);
  useEffect(() => {
    // The form that had the focus is removed with the factor.
    if (count < formerCount.current) list.current?.focus();
    formerCount.current = count;
  }, [count]);
  return (
    <ul className={styles.rows} ref={list} tabIndex={-1} aria-label={formatMessage({ id: 'account.factor' })}>
      <li className={styles.row}>
        <div>
          <p>
            <strong>
              <FormattedMessage id="account.passkeys" />
            </strong>
          </p>
          <p className={styles.note}>
            <FormattedMessage id="account.passkeysHint" />
          </p>
        </div>
        <AddPasskey onCodes={onCodes} />
        {passkeys.length > 0 && (
          <ul className={styles.inner} aria-label={formatMessage({ id: 'account.passkeys' })}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isRemovable={isRemovable} />
            ))}
          </ul>
        )}
      </li>
      <AuthenticatorRow since={authenticator_since} isRemovable={isRemovable} onCodes={onCodes} />
      {since && <RecoveryRow factor={factor} onCodes={onCodes} />}
    </ul>
  );
}

/** The second factor: passkeys, authenticator app and recovery codes (ACC-06, ACC-09). */
export function FactorSection({ factor }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<string[]>();
  const hint = factor.is_required ? 'account.factorRequired' : 'account.factorHint';
  return (
    <AccountSection title="account.factor" hint={<FormattedMessage id={hint} />}>
      {codes ? <NewRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : <Factors factor={factor} onCodes={setCodes} />}
    </AccountSection>
  );
}
