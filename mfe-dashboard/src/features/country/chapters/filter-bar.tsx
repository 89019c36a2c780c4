import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives, RadioSwitch } from '@round-table/shared/ui';
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
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.bar)}>
      <RadioSwitch
        label={formatMessage({ id: 'country.show' })}
        options={shows.map((one) => ({
          value: one,
          label: <FormattedMessage id={`country.show.${one}`} values={{ count: listed?.[one] ?? '' }} />,
        }))}
        value={show}
        onChange={onShow}
      />
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
