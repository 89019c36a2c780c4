import { FormattedNumber } from '@round-table/shared/libs/intl';
import styles from './file-size.module.css';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** The size of a file in the unit that needs two or three digits: 1.2 MB, 860 kB, 0.9 kB. */
export function FileSize({ bytes }: { bytes: number }) {
  const unit = bytes < megabyte ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? kilobyte : megabyte);
  return (
    <span className={styles.fileSize}>
      <FormattedNumber value={value} style="unit" unit={unit} maximumFractionDigits={unit === 'kilobyte' && value >= 10 ? 0 : 1} />
    </span>
  );
}
