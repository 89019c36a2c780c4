import type { ProfileChange } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './question-row.module.css';

interface ChangeProps {
  change: ProfileChange | undefined;
  /** The version that it compares with. */
  former: string | null;
}

/** That the answer changed, and what it was. */
export function AnswerChange({ change, former }: ChangeProps) {
  if (!change?.answer) return null;
  return (
    <p className={styles.changes}>
      <span className={styles.changed}>
        <FormattedMessage id={`country.change.${change.answer}`} values={{ version: former }} />
      </span>
      {change.former && (
        <span className={styles.former}>
          <FormattedMessage id="country.then" values={{ order: change.former.order, text: change.former.text }} />
        </span>
      )}
    </p>
  );
}

/** That the comment changed. */
export function CommentChange({ change, former }: ChangeProps) {
  if (!change?.comment) return null;
  return (
    <span className={styles.changed}>
      <FormattedMessage id={`country.change.comment.${change.comment}`} values={{ version: former }} />
    </span>
  );
}
