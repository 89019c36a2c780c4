import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { MessagesProvider } from '../text/messages-provider';
import styles from './changed-mark.module.css';
import messages from './messages.json';

interface ChangedMarkProps {
  /** The version before the one that is shown. */
  since: string;
  /** The version that is shown; live data without it. */
  to?: string;
  /** The code of the country that changed something; without it, the changes of all by question. */
  country?: string;
}

/** A dot and "Changed since 2025-2": leads to the difference. */
export function ChangedMark({ since, to, country }: ChangedMarkProps) {
  const changesPath = usePagePaths()('changes');
  const query = new URLSearchParams({ from: since, to: to ?? 'live', ...(country === undefined ? { by: 'question' } : { country }) });
  return (
    <MessagesProvider catalogue={messages}>
      <Link className={styles.mark} to={`${changesPath}?${query}`}>
        <FormattedMessage id="versions.changedSince" values={{ number: since }} />
      </Link>
    </MessagesProvider>
  );
}
