import type { UserCountry } from '@round-table/shared/contract';
import { getConfirmationSeverity, type Severity } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useAppInfo, useChapters, useInstallationDates } from '@round-table/shared/runtime';
import { CheckCircleOutlined, CountryLink, Flag, InfoCircleOutlined, VisuallyHidden, WarningOutlined } from '@round-table/shared/ui';
import { useId } from 'react';
import { useSaveConfirmationMutation } from './confirmation-api';
import styles from './confirmation-card.module.css';
import { listOpenQuestions, OpenQuestions } from './open-questions';
import { ReviewLinks } from './review-links';

const icons: Record<Severity, typeof WarningOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: WarningOutlined,
  error: WarningOutlined,
};

const waitingLabels = { missing: 'confirmation.notConfirmed', own: 'confirmation.waiting', colleague: 'confirmation.asked' } as const;

/** Whether the user has confirmed, also if a second confirmation is missing. */
export const isTicked = ({ checked_upcoming_dl_valid, first_confirmation }: UserCountry) =>
  checked_upcoming_dl_valid || first_confirmation === 'own';

function State({ country, severity }: { country: UserCountry; severity: Severity }) {
  const Icon = icons[severity];
  const { checked_upcoming_dl_valid: confirmed, first_confirmation: first = 'missing' } = country;
  return (
    <span className={styles.state}>
      <Icon className={styles.stateIcon} aria-hidden="true" />
      <FormattedMessage id={confirmed ? 'confirmation.confirmed' : waitingLabels[first]} />
    </span>
  );
}

/** The whole days until the deadline; 0 after it. */
function DaysLeft({ days }: { days: number }) {
  return (
    <p className={styles.days}>
      <FormattedMessage
        id="confirmation.daysLeft"
        values={{ days: Math.max(0, days), figure: (figure) => <strong key="figure">{figure}</strong> }}
      />
    </p>
  );
}

/** Saves the confirmation; a notification tells how many questions are unanswered. */
function useConfirm(code: string, unanswered: number) {
  const dispatch = useAppDispatch();
  const [saveConfirmation] = useSaveConfirmationMutation();
  return async (confirmed: boolean) => {
    const { error } = await saveConfirmation({ country: code, validated: confirmed ? 1 : 0 });
    if (error || !confirmed || unanswered === 0) return;
    const message = { id: 'confirmation.confirmedWithOpen', values: { count: unanswered } };
    dispatch(notified({ kind: 'info', message, subject: `confirmation-${code}` }));
  };
}

/** Confirms for the user's country that its answers may go into the next version (DASH-02, DASH-03). */
export function ConfirmationCard({ country }: { country: UserCountry }) {
  const [headingId, questionId, sentenceId, unansweredId] = [useId(), useId(), useId(), useId()];
  const info = useAppInfo();
  const dates = useInstallationDates();
  const open = listOpenQuestions(useChapters());
  const confirm = useConfirm(country.code, open.length);
  const confirmed = isTicked(country);
  const deadline = info?.deadline ?? null;
  const daysLeft = info?.daysLeft ?? null;
  const severity = getConfirmationSeverity(country.checked_upcoming_dl_valid, daysLeft);
  return (
    <section className={styles.card} data-severity={severity} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <VisuallyHidden>
          <FormattedMessage id="confirmation.title" />
        </VisuallyHidden>
      </h2>
      <div className={styles.body}>
        <div className={styles.country}>
          <Flag code={country.code} name={<CountryLink code={country.code}>{country.name}</CountryLink>} size="large" />
          <State country={country} severity={severity} />
        </div>
        <h3 id={questionId}>
          <FormattedMessage id="confirmation.already" />
        </h3>
        <label className={styles.label}>
          <input
            type="checkbox"
            checked={confirmed}
            aria-labelledby={questionId}
            aria-describedby={`${sentenceId} ${unansweredId}`}
            onChange={(event) => confirm(event.target.checked)}
          />
          <span id={sentenceId}>
            <FormattedMessage
              id={deadline ? 'confirmation.sentence' : 'confirmation.sentenceWithoutDate'}
              values={{ country: country.name, date: deadline && dates.deadline(deadline) }}
            />
          </span>
        </label>
        {open.length > 0 && (
          <p id={unansweredId} className={styles.unanswered}>
            <OpenQuestions country={country.code} questions={open} />
            {!confirmed && (
              <span>
                {' '}
                <FormattedMessage id="confirmation.canConfirm" />
              </span>
            )}
          </p>
        )}
        <ReviewLinks isConfirmed={confirmed} onConfirm={() => confirm(true)} />
      </div>
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
    </section>
  );
}
