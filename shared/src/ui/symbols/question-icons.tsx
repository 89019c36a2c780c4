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

interface NotAnsweredCountProps {
  /** Those of a chapter; without `is_answered` for viewers who do not answer. */
  questions: { is_answered?: boolean }[];
}

/** How many questions of a chapter the viewer's country has not answered; nothing if it has answered all of them. */
export function NotAnsweredCount({ questions }: NotAnsweredCountProps) {
  const { formatMessage, formatNumber } = useIntl();
  const count = questions.filter(({ is_answered }) => is_answered === false).length;
  if (count === 0) return null;
  const name = formatMessage({ id: 'ui.notAnsweredCount' }, { count });
  return (
    <span className={styles.count} role="img" aria-label={name} title={name}>
      {formatNumber(count)}
    </span>
  );
}

/** Marks a special question (`is_marked_as_special`). */
export function SpecialStar({ className }: { className?: string }) {
  const name = useIntl().formatMessage({ id: 'ui.newQuestion' });
  return <StarFilled className={joinClassNames(styles.special, className)} aria-label={name} title={name} />;
}
