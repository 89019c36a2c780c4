import type { OpenPoint } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, usePagePaths } from '@round-table/shared/runtime';
import { Button, joinClassNames, WarningOutlined } from '@round-table/shared/ui';
import styles from './confirmation-card.module.css';
import { listQuestionsById, OpenQuestions } from './open-questions';

interface ReviewLinksProps {
  points: readonly OpenPoint[];
}

/** The ways to what is open and to what will be published. */
export function ReviewLinks({ points }: ReviewLinksProps) {
  const toPagePath = usePagePaths();
  const unanswered = points.filter(({ answer }) => answer === null).length;
  return (
    <div className={styles.review}>
      {points.length > 0 && (
        <Link to={toPagePath('openPoints')}>
          <FormattedMessage id="confirmation.toReview" values={{ unanswered, toReview: points.length - unanswered }} />
        </Link>
      )}
      <Link to={toPagePath('confirm')}>
        <FormattedMessage id="confirmation.seePublished" />
      </Link>
    </div>
  );
}

/** After the last unanswered question: the button to confirm. */
export function AllAnswered({ points, onConfirm }: ReviewLinksProps & { onConfirm: () => void }) {
  const questions = useChapters().reduce((sum, chapter) => sum + chapter.questions.length, 0);
  const comments = points.filter(({ kind }) => kind === 'comment').length;
  return (
    <>
      <h3>
        <FormattedMessage id="confirmation.allAnswered" />
      </h3>
      <p className={styles.note}>
        <FormattedMessage id="confirmation.allAnsweredNote" values={{ questions, comments }} />
      </p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onConfirm}>
          <FormattedMessage id="confirmation.confirmNow" />
        </Button>
        <ReviewLinks points={points} />
      </div>
    </>
  );
}

/** What was changed after the confirmation, and the way to confirm again or to withdraw (REV-03). */
export function ChangedSince({ country, changed }: { country: string; changed: number[] }) {
  const confirm = usePagePaths()('confirm');
  const chapters = useChapters();
  return (
    <p className={joinClassNames(styles.warning, styles.changed)}>
      <WarningOutlined aria-hidden="true" />
      <span>
        <OpenQuestions country={country} questions={listQuestionsById(chapters, changed)} sentence="changed" />{' '}
        <Link className={styles.again} to={`${confirm}#confirm`}>
          <FormattedMessage id="confirmation.confirmAgain" />
        </Link>
      </span>
    </p>
  );
}
