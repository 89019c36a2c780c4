import { useIntl } from '@round-table/shared/libs/intl';
import styles from '../settings.module.css';

/** Answer colours on the sea of the light map, in the order of the options. */
export const Palette = ({ colors }: { colors: readonly string[] }) => (
  <span className={styles.palette} role="img" aria-label={useIntl().formatMessage({ id: 'settings.colors' })}>
    {colors.map((background, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the number of the option is what the colour belongs to
      <span key={index} style={{ background }} />
    ))}
  </span>
);
