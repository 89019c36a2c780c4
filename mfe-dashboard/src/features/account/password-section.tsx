import { passwordLength } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useInstallationDates } from '@round-table/shared/runtime';
import { useChangePasswordMutation } from './account-api';
import { AccountSection } from './account-section';
import { InPlace } from './in-place';
import { type SecretField, SecretForm } from './secret-form';

const fields: SecretField[] = [
  { name: 'current', label: 'account.currentPassword', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'account.newPassword',
    autoComplete: 'new-password',
    hint: { id: 'account.passwordHint', values: { count: passwordLength.min } },
  },
  { name: 'confirmation', label: 'account.confirmation', autoComplete: 'new-password' },
];

const check = ({ password = '', confirmation = '' }: Record<string, string>): Record<string, string> =>
  password.normalize('NFKC') === confirmation.normalize('NFKC') ? {} : { confirmation: 'account.passwordsDiffer' };

/** A new password needs the present one, and ends the sessions on other devices (ACC-02). */
export function PasswordSection({ changedAt }: { changedAt: string | null }) {
  const dispatch = useAppDispatch();
  const dates = useInstallationDates();
  const [change] = useChangePasswordMutation();
  return (
    <AccountSection
      title="account.password"
      hint={
        changedAt === null ? (
          <FormattedMessage id="account.passwordUnchanged" />
        ) : (
          <FormattedMessage id="account.passwordChangedOn" values={{ day: dates.day(changedAt) }} />
        )
      }
    >
      <InPlace label="account.changePassword">
        {(close) => (
          <SecretForm
            fields={fields}
            submit="account.changePassword"
            check={check}
            onCancel={close}
            onSubmit={async ({ current = '', password = '' }) => {
              const { error } = await change({ current, password });
              if (error) return error;
              dispatch(notified({ kind: 'success', message: { id: 'account.passwordSaved' }, subject: 'password' }));
              return close();
            }}
          />
        )}
      </InPlace>
    </AccountSection>
  );
}
