import type { UserCountry } from '@round-table/shared/contract';
import { confirmationSeverity, type Severity } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { notified, useAppDispatch, useAppInfo, useChapters, useCountries, useInstallationDates } from '@round-table/shared/runtime';
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

/** How many questions the country has not answered. What user info says of the country may be older than the list of countries. */
function useOpenQuestions({ code, answered_count }: UserCountry): number {
  const listed = useCountries().find((country) => country.code === code)?.answered_count;
  const total = useChapters().reduce((sum, { questions }) => sum + questions.length, 0);
  return Math.max(0, total - (listed ?? answered_count ?? total));
}

/** Saves the tick at once. Where questions are open, a note says how many the country has confirmed without. */
function useConfirming(code: string, open: number) {
  const dispatch = useAppDispatch();
  const [saveConfirmation] = useSaveConfirmationMutation();
  return async (confirmed: boolean) => {
    const { error } = await saveConfirmation({ country: code, validated: confirmed ? 1 : 0 });
    if (error || !confirmed || open === 0) return;
    const message = { id: 'confirmation.confirmedWithOpen', values: { count: open } };
    dispatch(notified({ kind: 'info', message, subject: `confirmation-${code}` }));
  };
}

/** The word of one's own country that its answers may go into the next version (specification, section 2, Dashboard). */
export function ConfirmationCard({ country }: { country: UserCountry }) {
  const [headingId, questionId, sentenceId, openId] = [useId(), useId(), useId(), useId()];
  const info = useAppInfo();
  const dates = useInstallationDates();
  const open = useOpenQuestions(country);
  const confirm = useConfirming(country.code, open);
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
            aria-describedby={`${sentenceId} ${openId}`}
            onChange={(event) => confirm(event.target.checked)}
          />
          <span id={sentenceId}>
            <FormattedMessage
              id={deadline ? 'confirmation.sentence' : 'confirmation.sentenceWithoutDate'}
              values={{ country: country.name, date: deadline && dates.deadline(deadline) }}
            />
          </span>
        </label>
        {open > 0 && (
          <p id={openId} className="confirmation-open">
            <FormattedMessage id="confirmation.open" values={{ count: open }} />
          </p>
        )}
      </div>
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
    </section>
  );
}
