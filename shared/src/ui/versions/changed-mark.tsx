import { shellPaths } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
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
  /** What has changed; "Changed since 2025-2" without it. */
  children?: ReactNode;
}

const SinceVersion = ({ number }: { number: string }) => (
  <MessagesProvider catalogue={messages}>
    <FormattedMessage id="versions.changedSince" values={{ number }} />
  </MessagesProvider>
);

/** A dot and what has changed: leads to the difference. Without an app that shows differences, it is no link. */
export function ChangedMark({ since, to, country, children = <SinceVersion number={since} /> }: ChangedMarkProps) {
  const changesPath = usePagePaths()('changes');
  const query = new URLSearchParams({ from: since, to: to ?? 'live', ...(country === undefined ? { by: 'question' } : { country }) });
  if (changesPath === shellPaths.landing) return <span className={styles.mark}>{children}</span>;
  return (
    <Link className={styles.mark} to={`${changesPath}?${query}`}>
      {children}
    </Link>
  );
}
