import type { UserCountry } from '@round-table/shared/contract';
import { confirmationSeverity, type Severity } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { CheckCircleOutlined, Flag, InfoCircleOutlined, VisuallyHidden, WarningOutlined } from '@round-table/shared/ui';
import { useId } from 'react';
import { useSaveConfirmationMutation } from './confirmation-api';
import './confirmation-card.css';

const icons: Record<Severity, typeof WarningOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: WarningOutlined,
  error: WarningOutlined,
};

function State({ confirmed, severity }: { confirmed: boolean; severity: Severity }) {
  const Icon = icons[severity];
  return (
    <span className="confirmation-state">
      <Icon aria-hidden="true" />
      <FormattedMessage id={confirmed ? 'confirmation.confirmed' : 'confirmation.notConfirmed'} />
    </span>
  );
}

/** The whole days left; a passed deadline counts none. */
function DaysLeft({ days }: { days: number }) {
  return (
    <p className="confirmation-days">
      <FormattedMessage
        id="confirmation.daysLeft"
        values={{ days: Math.max(0, days), figure: (figure) => <strong key="figure">{figure}</strong> }}
      />
    </p>
  );
}

/** The word of one's own country that its answers may go into the next version (specification, section 2, Dashboard). */
export function ConfirmationCard({ country }: { country: UserCountry }) {
  const [headingId, questionId, sentenceId] = [useId(), useId(), useId()];
  const info = useAppInfo();
  const dates = useInstallationDates();
  const [saveConfirmation] = useSaveConfirmationMutation();
  const confirmed = country.checked_upcoming_dl_valid;
  const deadline = info?.deadline ?? null;
  const daysLeft = info?.daysLeft ?? null;
  const severity = confirmationSeverity(confirmed, daysLeft);
  return (
    <section className={`confirmation confirmation-${severity}`} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <VisuallyHidden>
          <FormattedMessage id="confirmation.title" />
        </VisuallyHidden>
      </h2>
      <div className="confirmation-body">
        <div className="confirmation-country">
          <Flag code={country.code} name={country.name} size="large" />
          <State confirmed={confirmed} severity={severity} />
        </div>
        <h3 id={questionId}>
          <FormattedMessage id="confirmation.already" />
        </h3>
        <label className="confirmation-label">
          <input
            type="checkbox"
            checked={confirmed}
            aria-labelledby={questionId}
            aria-describedby={sentenceId}
            onChange={(event) => saveConfirmation({ country: country.code, validated: event.target.checked ? 1 : 0 })}
          />
          <span id={sentenceId}>
            <FormattedMessage
              id={deadline ? 'confirmation.sentence' : 'confirmation.sentenceWithoutDate'}
              values={{ country: country.name, date: deadline && dates.deadline(deadline) }}
            />
          </span>
        </label>
      </div>
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
    </section>
  );
}
