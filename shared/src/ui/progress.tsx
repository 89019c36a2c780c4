import { useIntl } from '@round-table/shared/kit/intl';
import { Percent } from './percent';
import './progress.css';

interface ProgressBarProps {
  /** Percent, 0 to 100. */
  value: number;
  /** What is measured; the bar's name. */
  label: string;
  /** `all` slate, `weighted` ink, `work` teal for something that is under way. */
  kind?: 'all' | 'weighted' | 'work';
}

/** A bar; the figure stands beside it, not in it. */
export const ProgressBar = ({ value, label, kind = 'weighted' }: ProgressBarProps) => (
  <div
    className={`rt-bar rt-bar-${kind}`}
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
  /** The country's name: both bars are named by it. */
  country: string;
  /** Percent of all questions, 0 to 100. */
  all: number;
  /** Percent of the weighted questions, 0 to 100. */
  weighted: number;
}

/** A country's two bars, all questions over weighted ones, with both figures in that order. */
export function ProgressPair({ country, all, weighted }: ProgressPairProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="rt-pair">
      <span className="rt-pair-bars">
        <ProgressBar kind="all" value={all} label={formatMessage({ id: 'ui.allQuestionsOf' }, { country })} />
        <ProgressBar kind="weighted" value={weighted} label={formatMessage({ id: 'ui.weightedQuestionsOf' }, { country })} />
      </span>
      <span className="rt-pair-all">
        <Percent value={all} />
      </span>
      <span className="rt-pair-weighted">
        <Percent value={weighted} />
      </span>
    </span>
  );
}
