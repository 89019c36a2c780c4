import type { CountryChange } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import styles from './lists.module.css';

/** What a row is about that has no changed answer. */
export const SubjectTag = ({ change: { comment } }: { change: CountryChange }) => (
  <span className={styles.tag}>
    <FormattedMessage id={comment ? 'changes.commentTag' : 'changes.sourcesTag'} />
  </span>
);
