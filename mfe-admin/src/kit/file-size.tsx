import { FormattedNumber } from '@round-table/shared/kit/intl';
import './file-size.css';

const kilobyte = 1000;
const megabyte = kilobyte * kilobyte;

/** The size of a file as a person reads it. */
export const FileSize = ({ bytes }: { bytes: number }) => (
  <span className="admin-file-size">
    {bytes < megabyte ? (
      <FormattedNumber value={Math.ceil(bytes / kilobyte)} style="unit" unit="kilobyte" />
    ) : (
      <FormattedNumber value={bytes / megabyte} style="unit" unit="megabyte" maximumFractionDigits={1} />
    )}
  </span>
);
