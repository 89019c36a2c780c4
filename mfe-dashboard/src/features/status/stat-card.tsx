import { FormattedMessage, FormattedNumber } from '@round-table/shared/libs/intl';
import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

export interface StatRow {
  /** A message, or a text such as the name of a country. */
  label: { id: string } | string;
  value: ReactNode;
}

interface StatCardProps {
  /** A message id. */
  title: string;
  total: number;
  rows: StatRow[];
  /** Below the rows. */
  link?: ReactNode;
}

/** One key figure with its details below. */
export const StatCard = ({ title, total, rows, link }: StatCardProps) => (
  <li className={styles.card}>
    <h3 className={styles.title}>
      <FormattedMessage id={title} />
    </h3>
    <p className={styles.total}>
      <FormattedNumber value={total} />
    </p>
    {rows.length > 0 && (
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={typeof label === 'string' ? label : label.id}>
            <dt>{typeof label === 'string' ? label : <FormattedMessage id={label.id} />}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {link && <p className={styles.link}>{link}</p>}
  </li>
);
