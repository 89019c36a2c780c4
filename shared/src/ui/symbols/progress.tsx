import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '../primitives/class-names';
import { primitives } from '../primitives/primitives';
import { Percent } from '../text/percent';
import styles from './progress.module.css';

interface ProgressBarProps {
  /** Percent, 0 to 100. */
  value: number;
  /** The accessible name. */
  label: string;
  /** All questions, weighted questions, or work in progress. */
  kind?: 'all' | 'weighted' | 'work';
  className?: string;
}

const barStyles = { all: styles.barAll, weighted: undefined, work: styles.barWork };

export const ProgressBar = ({ value, label, kind = 'weighted', className }: ProgressBarProps) => (
  <div
    className={joinClassNames(styles.bar, barStyles[kind], className)}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <i style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
  </div>
);

interface ProgressPairProps {
  /** The country's name, part of both accessible names. */
  country: string;
  /** Percent of all questions, 0 to 100. */
  all: number;
  /** Percent of the weighted questions, 0 to 100. */
  weighted: number;
  className?: string;
}

/** A country's progress: two bars, all questions above weighted ones, and both percentages. */
export function ProgressPair({ country, all, weighted, className }: ProgressPairProps) {
  const { formatMessage } = useIntl();
  return (
    <span className={joinClassNames(styles.pair, className)}>
      <span className={styles.pairBars}>
        <ProgressBar kind="all" value={all} label={formatMessage({ id: 'ui.allQuestionsOf' }, { country })} />
        <ProgressBar kind="weighted" value={weighted} label={formatMessage({ id: 'ui.weightedQuestionsOf' }, { country })} />
      </span>
      <span className={primitives.quiet}>
        <Percent value={all} />
      </span>
      <span>
        <Percent value={weighted} />
      </span>
    </span>
  );
}
