import { FormattedMessage } from '@round-table/shared/libs/intl';
import { InlineError, LoadingSkeleton, PageHeading } from '@round-table/shared/ui';
import styles from './account.module.css';
import { useGetAccountQuery } from './account-api';
import { DataSection } from './data-section';
import { DevicesSection } from './devices-section';
import { MailsSection } from './mails-section';
import { PasswordSection } from './password-section';
import { ProfileForm } from './profile-form';
import { FactorSection } from './second-factor/factor-section';

function Sections() {
  const { data: account, error, refetch } = useGetAccountQuery();
  if (!account) return error ? <InlineError error={error} onRetry={refetch} /> : <LoadingSkeleton shape="rows" rows={6} height={140} />;
  return (
    <>
      <ProfileForm account={account} />
      <PasswordSection changedAt={account.password_changed_at} />
      <FactorSection factor={account.second_factor} />
      <DevicesSection {...account} />
      <MailsSection mails={account.mails} />
      <DataSection />
    </>
  );
}

/** What users see and decide about their own account (ACC-*). */
export const AccountView = () => (
  <>
    <PageHeading>
      <FormattedMessage id="account.title" />
    </PageHeading>
    <div className={styles.sections}>
      <Sections />
    </div>
  </>
);
