import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useAppInfo, useInstallationDates } from '@round-table/shared/runtime';
import { Percent, ProgressBar } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { isIn, isUnanswered, type OpenRow } from './open-rows';
import styles from './open-statistics.module.css';

interface StatisticProps {
  /** A message id. */
  label: string;
  figure: ReactNode;
  children?: ReactNode;
}

const Statistic = ({ label, figure, children }: StatisticProps) => (
  <div className={styles.statistic}>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.note}>{children}</span>
    </dd>
  </div>
);

/** The groups of what is answered and to be reviewed. */
const reviewed = ['office', 'reworded', 'special', 'colleagues', 'sources'] as const;

/** The figures of the page: unanswered, to review, without a comment, days left. */
export function OpenStatistics({ rows, questions, country }: { rows: readonly OpenRow[]; questions: number; country: string }) {
  const { formatMessage, formatList } = useIntl();
  const info = useAppInfo();
  const dates = useInstallationDates();
  const unanswered = rows.filter(isUnanswered).length;
  const count = (name: Parameters<typeof isIn>[0]) => rows.filter((row) => isIn(name, row) && !isUnanswered(row)).length;
  const toReview = reviewed.map((name) => ({ name, count: count(name) })).filter((one) => one.count > 0);
  const share = ((questions - unanswered) * 100) / questions;
  const { deadline = null, daysLeft = null } = info ?? {};
  return (
    <dl className={styles.statistics}>
      <Statistic
        label="open.unanswered"
        figure={
          <>
            <FormattedNumber value={unanswered} />{' '}
            <small>
              <FormattedMessage id="open.ofQuestions" values={{ count: questions }} />
            </small>
          </>
        }
      >
        <span className={styles.progress}>
          <ProgressBar className={styles.bar} kind="work" value={share} label={formatMessage({ id: 'open.answered' })} />
          <Percent value={share} />
        </span>
      </Statistic>
      <Statistic label="open.toReview" figure={<FormattedNumber value={toReview.reduce((sum, one) => sum + one.count, 0)} />}>
        {formatList(
          toReview.map(({ name, count }) => formatMessage({ id: `open.review.${name}` }, { count })),
          { type: 'unit' },
        )}
      </Statistic>
      <Statistic label="open.withoutComment" figure={<FormattedNumber value={count('comment')} />}>
        <FormattedMessage id="open.whereOthers" />
      </Statistic>
      {deadline !== null && daysLeft !== null && (
        <Statistic label="open.daysLeft" figure={<FormattedNumber value={Math.max(0, daysLeft)} />}>
          <FormattedMessage id="open.until" values={{ country, date: dates.day(deadline) }} />
        </Statistic>
      )}
    </dl>
  );
}
