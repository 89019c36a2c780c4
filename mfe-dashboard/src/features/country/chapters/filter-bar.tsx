import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useId } from 'react';
import { type ProfileFigures, type Show, shows } from '../profile';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  show: Show;
  onShow: (show: Show) => void;
  showsMost: boolean;
  onShowMost: (shows: boolean) => void;
  /** Undefined while the content loads. */
  listed: ProfileFigures['listed'] | undefined;
}

/** What the page lists, and whether it shows the most common answers. */
export function FilterBar({ show, onShow, showsMost, onShowMost, listed }: FilterBarProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.shows} role="radiogroup" aria-label={formatMessage({ id: 'country.show' })}>
        {shows.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === show} onChange={() => onShow(one)} />
            <span>
              <FormattedMessage id={`country.show.${one}`} values={{ count: listed?.[one] ?? '' }} />
            </span>
          </label>
        ))}
      </div>
      <label className={styles.most}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={showsMost}
          checked={showsMost}
          onChange={({ target }) => onShowMost(target.checked)}
        />
        <FormattedMessage id="country.showMost" />
      </label>
    </div>
  );
}
