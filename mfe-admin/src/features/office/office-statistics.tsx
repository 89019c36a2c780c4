import type { Office } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { Percent, ProgressBar } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import styles from './office.module.css';

interface StatisticProps {
  /** A message id. */
  label: string;
  figure: ReactNode;
  /** Beside the figure. */
  unit?: ReactNode;
  children?: ReactNode;
}

const Statistic = ({ label, figure, unit, children }: StatisticProps) => (
  <div className={styles.statistic}>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>
      <span className={styles.figure}>
        {figure}
        {unit && <small>{unit}</small>}
      </span>
      <span className={styles.note}>{children}</span>
    </dd>
  </div>
);

function DaysLeft() {
  const dates = useInstallationDates();
  const { deadline = null, daysLeft = null } = useAppInfo() ?? {};
  if (deadline === null || daysLeft === null)
    return (
      <Statistic label="office.daysLeft" figure="–">
        <FormattedMessage id="office.noDeadline" />
      </Statistic>
    );
  return (
    <Statistic label="office.daysLeft" figure={<FormattedNumber value={Math.max(0, daysLeft)} />}>
      {dates.deadline(deadline)}
    </Statistic>
  );
}

/** Days left, confirmed countries, experts of this week, inquiries (DSK-01). */
export function OfficeStatistics({ office: { countries, experts, open_inquiries } }: { office: Office }) {
  const { formatMessage } = useIntl();
  const confirmed = countries.filter(({ state }) => state === 'confirmed').length;
  const share = countries.length === 0 ? 0 : (confirmed * 100) / countries.length;
  return (
    <dl className={styles.statistics}>
      <DaysLeft />
      <Statistic
        label="office.state.confirmed"
        figure={<FormattedNumber value={confirmed} />}
        unit={<FormattedMessage id="office.ofCountries" values={{ count: countries.length }} />}
      >
        <span className={styles.progress}>
          <ProgressBar className={styles.bar} kind="work" value={share} label={formatMessage({ id: 'office.state.confirmed' })} />
          <Percent value={share} />
        </span>
      </Statistic>
      <Statistic
        label="office.signedInThisWeek"
        figure={<FormattedNumber value={experts.signed_in} />}
        unit={<FormattedMessage id="office.ofExperts" values={{ count: experts.all }} />}
      >
        {experts.invited > 0 && <FormattedMessage id="office.invited" values={{ count: experts.invited }} />}
      </Statistic>
      <Statistic
        label="office.inquiries"
        figure={<FormattedNumber value={open_inquiries} />}
        unit={<FormattedMessage id="office.openInquiries" />}
      >
        {open_inquiries > 0 && (
          <Link to="/inquiries/">
            <FormattedMessage id="office.answerInquiries" />
          </Link>
        )}
      </Statistic>
    </dl>
  );
}
