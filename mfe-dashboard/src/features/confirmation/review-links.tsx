import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useOpenPoints, usePagePaths } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';
import styles from './confirmation-card.module.css';

interface ReviewLinksProps {
  isConfirmed: boolean;
  onConfirm: () => void;
}

/** The ways to what is open and to what will be published; once all is answered, the button to confirm. */
export function ReviewLinks({ isConfirmed, onConfirm }: ReviewLinksProps) {
  const toPagePath = usePagePaths();
  const points = useOpenPoints()?.points;
  if (!points) return null;
  const unanswered = points.filter(({ answer }) => answer === null).length;
  const toReview = points.length - unanswered;
  const isReady = unanswered === 0 && !isConfirmed;
  return (
    <div className={styles.review}>
      {isReady && (
        <>
          <h3>
            <FormattedMessage id="confirmation.allAnswered" />
          </h3>
          <Button type="primary" onClick={onConfirm}>
            <FormattedMessage id="confirmation.confirmNow" />
          </Button>
        </>
      )}
      {points.length > 0 && (
        <Link to={toPagePath('openPoints')}>
          <FormattedMessage id="confirmation.toReview" values={{ unanswered, toReview }} />
        </Link>
      )}
      <Link to={toPagePath('confirm')}>
        <FormattedMessage id="confirmation.seePublished" />
      </Link>
    </div>
  );
}
