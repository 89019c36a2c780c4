import { useIntl } from '@round-table/shared/libs/intl';
import { useId } from 'react';
import styles from './view-switch.module.css';

/** The representations of a point of view; the first one is the default. */
export const views = ['ranking', 'chapters', 'progress'] as const;
export type View = (typeof views)[number];

interface ViewSwitchProps {
  value: View;
  onChange: (view: View) => void;
}

/** Chooses between the ranking and its two charts. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <div className={styles.views} role="radiogroup" aria-label={formatMessage({ id: 'ranking.shows' })}>
      {views.map((view) => (
        <label key={view}>
          <input type="radio" name={group} checked={view === value} onChange={() => onChange(view)} />
          <span>{formatMessage({ id: `ranking.shows.${view}` })}</span>
        </label>
      ))}
    </div>
  );
}
