import { useIntl } from '@round-table/shared/libs/intl';

/** A percentage, 0 to 100, in whole percent. */
export const Percent = ({ value }: { value: number }) => useIntl().formatNumber(Math.round(value) / 100, { style: 'percent' });
