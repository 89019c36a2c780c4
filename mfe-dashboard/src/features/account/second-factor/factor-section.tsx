import type { SecondFactor } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import { CheckOutlined } from '@round-table/shared/ui';
import { useState } from 'react';
import styles from '../account.module.css';
import { useReplaceRecoveryCodesMutation, useTurnSecondFactorOffMutation } from '../account-api';
import { AccountSection } from '../account-section';
import { InPlace } from '../in-place';
import { type SecretField, SecretForm } from '../secret-form';
import { NewRecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

const passwordOnly: SecretField[] = [{ name: 'password', label: 'account.ownPassword', autoComplete: 'current-password' }];

function TurnOff() {
  const dispatch = useAppDispatch();
  const [turnOff] = useTurnSecondFactorOffMutation();
  return (
    <InPlace label="account.turnOff" danger>
      {(close) => (
        <SecretForm
          fields={passwordOnly}
          submit="account.turnOff"
          isDanger
          onCancel={close}
          onSubmit={async ({ password = '' }) => {
            const { error } = await turnOff({ password });
            if (error) return error;
            dispatch(notified({ kind: 'success', message: { id: 'account.factorRemoved' }, subject: 'second factor' }));
          }}
        />
      )}
    </InPlace>
  );
}

function ReplaceCodes({ onDone }: { onDone: (codes: string[]) => void }) {
  const [replace] = useReplaceRecoveryCodesMutation();
  return (
    <InPlace label="account.newCodes">
      {(close) => (
        <SecretForm
          fields={passwordOnly}
          submit="account.newCodes"
          onCancel={close}
          onSubmit={async ({ password = '' }) => {
            const { data, error } = await replace({ password });
            return data ? onDone(data.codes) : error;
          }}
        />
      )}
    </InPlace>
  );
}

interface StateProps {
  factor: SecondFactor;
  since: string;
  onCodes: (codes: string[]) => void;
}

function TurnedOn({ factor, since, onCodes }: StateProps) {
  const dates = useInstallationDates();
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <p className={styles.state}>
          <CheckOutlined className={styles.check} />
          <strong>
            <FormattedMessage id="account.factorOn" />
          </strong>{' '}
          <span className={styles.note}>
            <FormattedMessage id="account.since" values={{ day: dates.day(since) }} />
          </span>
        </p>
        {!factor.is_required && <TurnOff />}
      </li>
      <li className={styles.row}>
        <div>
          <p>
            <FormattedMessage id="account.codes" />
          </p>
          <p className={styles.note}>
            <FormattedMessage id="account.codesLeft" values={{ count: factor.codes_left }} />
          </p>
        </div>
        <ReplaceCodes onDone={onCodes} />
      </li>
    </ul>
  );
}

/** The second factor: off, being set up, or on (ACC-06). */
export function FactorSection({ factor }: { factor: SecondFactor }) {
  const [codes, setCodes] = useState<string[]>();
  const hint = factor.is_required ? 'account.factorRequired' : 'account.factorHint';
  return (
    <AccountSection title="account.factor" hint={<FormattedMessage id={hint} />}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
      ) : factor.since ? (
        <TurnedOn factor={factor} since={factor.since} onCodes={setCodes} />
      ) : (
        <InPlace label="account.setUp" type="primary">
          {(close) => <SetUp onDone={setCodes} onCancel={close} />}
        </InPlace>
      )}
    </AccountSection>
  );
}
