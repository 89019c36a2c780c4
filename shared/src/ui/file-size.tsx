import { FormattedNumber } from '../kit/intl';
import './file-size.css';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** The size of a file as one reads it, in the unit that gives it two or three figures: 1.2 MB, 860 kB, 0.9 kB. */
export function FileSize({ bytes }: { bytes: number }) {
  const unit = bytes < megabyte ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? kilobyte : megabyte);
  return (
    <span className="rt-file-size">
      <FormattedNumber value={value} style="unit" unit={unit} maximumFractionDigits={unit === 'kilobyte' && value >= 10 ? 0 : 1} />
    </span>
  );
}
