import type { History } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useInstallationDates } from '@round-table/shared/runtime';
import styles from './history.module.css';

/** Cuts the list where a version was taken: it contains what is below. */
export function VersionBand({ version: { id, taken_at, content } }: { version: History['versions'][number] }) {
  const day = useInstallationDates().day(taken_at);
  return (
    <li className={styles.version}>
      <FormattedMessage id={content === id ? 'history.version' : 'history.versionOf'} values={{ version: id, day, content }} />
    </li>
  );
}
