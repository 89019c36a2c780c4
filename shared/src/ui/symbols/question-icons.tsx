import { useIntl } from '@round-table/shared/libs/intl';
import { CheckCircleOutlined, CheckOutlined, StarFilled } from '../antd/icons';
import { joinClassNames } from '../primitives/class-names';
import styles from './question-icons.module.css';

/** Whether the viewer's country has answered a question. */
export function AnsweredIcon({ answered }: { answered: boolean }) {
  const name = useIntl().formatMessage({ id: answered ? 'ui.answered' : 'ui.notAnswered' });
  return answered ? (
    <CheckCircleOutlined className={styles.answered} aria-label={name} title={name} />
  ) : (
    <span className={styles.open} role="img" aria-label={name} title={name} />
  );
}

interface OpenCountProps {
  count: number;
  /** The open points are unanswered questions. */
  isUrgent?: boolean;
}

/** How many points of a chapter or a group are open; a tick if none is. */
export function OpenCount({ count, isUrgent = false }: OpenCountProps) {
  const { formatMessage, formatNumber } = useIntl();
  const name = formatMessage({ id: 'ui.openCount' }, { count });
  if (count === 0) return <CheckOutlined className={styles.done} aria-label={name} title={name} />;
  return (
    <span className={joinClassNames(styles.count, isUrgent && styles.urgent)} role="img" aria-label={name} title={name}>
      {formatNumber(count)}
    </span>
  );
}

/** Marks a special question (`is_marked_as_special`). */
export function SpecialStar({ className }: { className?: string }) {
  const name = useIntl().formatMessage({ id: 'ui.newQuestion' });
  return <StarFilled className={joinClassNames(styles.special, className)} aria-label={name} title={name} />;
}
