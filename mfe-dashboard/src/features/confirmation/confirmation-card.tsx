import type { OpenPoints, UserCountry } from '@round-table/shared/contract';
import { getConfirmationSeverity, isTicked, type Severity } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { notified, useAppDispatch, useAppInfo, useChapters, useOpenPoints } from '@round-table/shared/runtime';
import {
  CheckCircleOutlined,
  CountryLink,
  Flag,
  InfoCircleOutlined,
  joinClassNames,
  VisuallyHidden,
  WarningOutlined,
} from '@round-table/shared/ui';
import { useId } from 'react';
import { useSaveConfirmationMutation } from './confirmation-api';
import styles from './confirmation-card.module.css';
import { ConfirmationTick } from './confirmation-tick';
import { listOpenQuestions, listQuestionsById, OpenQuestions } from './open-questions';
import { AllAnswered, ChangedSince, ReviewLinks } from './review-links';

const icons: Record<Severity, typeof WarningOutlined> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: WarningOutlined,
  error: WarningOutlined,
};

const waitingLabels = { missing: 'confirmation.notConfirmed', own: 'confirmation.waiting', colleague: 'confirmation.asked' } as const;

function State({ country, severity }: { country: UserCountry; severity: Severity }) {
  const Icon = icons[severity];
  const { checked_upcoming_dl_valid: confirmed, first_confirmation: first = 'missing' } = country;
  return (
    <span className={joinClassNames(styles.tone, styles.state)} data-tone={severity}>
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

/**
 * What is unanswered by the server's list, which contains the changes of colleagues; until it is loaded, by the chapters. `isNothing`: there are
 * questions, and all of them are answered.
 */
function useUnanswered(open: OpenPoints | undefined) {
  const chapters = useChapters();
  if (!open) return { questions: listOpenQuestions(chapters), isNothing: false };
  const ids = open.points.filter(({ answer }) => answer === null).map(({ question }) => question);
  return {
    questions: listQuestionsById(chapters, ids),
    isNothing: ids.length === 0 && chapters.some(({ questions }) => questions.length > 0),
  };
}

interface TickProps extends ConfirmationCardProps {
  questionId: string;
  unanswered: ReturnType<typeof useUnanswered>['questions'];
  onConfirm: (confirmed: boolean) => void;
}

/** The tick, with what is unanswered. */
function Tick({ country, questionId, unanswered, onConfirm }: TickProps) {
  const unansweredId = useId();
  return (
    <>
      <ConfirmationTick country={country} aria-labelledby={questionId} noteId={unansweredId} onConfirm={onConfirm} />
      {unanswered.length > 0 && (
        <p id={unansweredId} className={styles.unanswered}>
          <OpenQuestions country={country.code} questions={unanswered} />
          {!isTicked(country) && (
            <span>
              {' '}
              <FormattedMessage id="confirmation.canConfirm" />
            </span>
          )}
        </p>
      )}
    </>
  );
}

interface ConfirmationCardProps {
  country: UserCountry;
}

/** Confirms for the user's country that its answers may go into the next version (DASH-02, DASH-03). */
export function ConfirmationCard({ country }: ConfirmationCardProps) {
  const [headingId, questionId] = [useId(), useId()];
  const open = useOpenPoints();
  const unanswered = useUnanswered(open);
  const confirm = useConfirm(country.code, unanswered.questions.length);
  const daysLeft = useAppInfo()?.daysLeft ?? null;
  const severity = getConfirmationSeverity(country.checked_upcoming_dl_valid, daysLeft);
  const isReady = unanswered.isNothing && !isTicked(country);
  // Nothing is missing but the tick; in the last days the card stays red (DASH-03).
  const tone = isReady && severity !== 'error' ? 'success' : severity;
  return (
    <section className={joinClassNames(styles.tone, styles.card)} data-severity={severity} data-tone={tone} aria-labelledby={headingId}>
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
        {open && open.changed_since.length > 0 && <ChangedSince country={country.code} changed={open.changed_since} />}
        {open && isReady && <AllAnswered points={open.points} onConfirm={() => confirm(true)} />}
        <h3 id={questionId}>
          <FormattedMessage id="confirmation.already" />
        </h3>
        <Tick country={country} questionId={questionId} unanswered={unanswered.questions} onConfirm={confirm} />
        {open && !isReady && <ReviewLinks points={open.points} />}
      </div>
      {daysLeft !== null && <DaysLeft days={daysLeft} />}
    </section>
  );
}
