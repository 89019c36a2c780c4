import { useIntl } from '@round-table/shared/libs/intl';
import { CheckCircleOutlined, StarFilled } from '../antd/icons';
import { joinClassNames } from '../class-names';
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

/** Marks a special question (`is_marked_as_special`). */
export function SpecialStar({ className }: { className?: string }) {
  const name = useIntl().formatMessage({ id: 'ui.newQuestion' });
  return <StarFilled className={joinClassNames(styles.special, className)} aria-label={name} title={name} />;
}
