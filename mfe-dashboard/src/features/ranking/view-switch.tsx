import { useIntl } from '@round-table/shared/libs/intl';
import { RadioSwitch } from '@round-table/shared/ui';
import styles from './ranking.module.css';

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
  return (
    <RadioSwitch
      className={styles.views}
      label={formatMessage({ id: 'ranking.shows' })}
      options={views.map((view) => ({ value: view, label: formatMessage({ id: `ranking.shows.${view}` }) }))}
      value={value}
      onChange={onChange}
    />
  );
}
