import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import styles from './open-list.module.css';

/** After the last unanswered question: the way to the confirmation. */
export function AllAnswered({ questions, comments }: { questions: number; comments: number }) {
  const confirm = usePagePaths()('confirm');
  return (
    <div className={styles.card}>
      <h2>
        <FormattedMessage id="open.allAnswered" />
      </h2>
      <p>
        <FormattedMessage id="open.allAnsweredNote" values={{ questions, comments }} />
      </p>
      <p className={styles.links}>
        <Link className={styles.primary} to={`${confirm}#confirm`}>
          <FormattedMessage id="open.confirmNow" />
        </Link>
        <Link to={confirm}>
          <FormattedMessage id="open.seePublished" />
        </Link>
      </p>
    </div>
  );
}
