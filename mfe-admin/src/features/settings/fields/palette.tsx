import { useIntl } from '@round-table/shared/libs/intl';
import styles from '../settings.module.css';
import { numberColors } from '../settings-row';

/** Answer colours on the sea of the light map, in the order of the options. */
export const Palette = ({ colors }: { colors: readonly string[] }) => (
  <span className={styles.palette} role="img" aria-label={useIntl().formatMessage({ id: 'settings.colors' })}>
    {numberColors(colors).map(({ number, color }) => (
      <span key={number} style={{ background: color }} />
    ))}
  </span>
);
