import { useIntl } from '@round-table/shared/kit/intl';
import { useId } from 'react';

/** What the page shows of a point of view; the first one where nothing is said. */
export const shows = ['ranking', 'chapters', 'progress'] as const;
export type Show = (typeof shows)[number];

interface ShowSwitchProps {
  value: Show;
  onChange: (show: Show) => void;
}

/** Chooses between the ranking and its two drawings. */
export function ShowSwitch({ value, onChange }: ShowSwitchProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <div className="ranking-shows" role="radiogroup" aria-label={formatMessage({ id: 'ranking.shows' })}>
      {shows.map((show) => (
        <label key={show}>
          <input type="radio" name={group} checked={show === value} onChange={() => onChange(show)} />
          <span>{formatMessage({ id: `ranking.shows.${show}` })}</span>
        </label>
      ))}
    </div>
  );
}
