import { FormattedMessage, FormattedNumber } from '@round-table/shared/kit/intl';
import type { ReactNode } from 'react';

export interface StatRow {
  /** A message id, or the words themselves (the name of a country). */
  label: { id: string } | string;
  value: ReactNode;
}

interface StatCardProps {
  /** A message id. */
  title: string;
  total: number;
  rows: StatRow[];
}

/** One figure of the round table, with what belongs to it below. */
export const StatCard = ({ title, total, rows }: StatCardProps) => (
  <li className="stat">
    <h3 className="stat-title">
      <FormattedMessage id={title} />
    </h3>
    <p className="stat-total">
      <FormattedNumber value={total} />
    </p>
    {rows.length > 0 && (
      <dl className="stat-rows">
        {rows.map(({ label, value }) => (
          <div key={typeof label === 'string' ? label : label.id}>
            <dt>{typeof label === 'string' ? label : <FormattedMessage id={label.id} />}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);
