import { formatPercent } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';

/** A percentage, 0 to 100, in whole percent. */
export const Percent = ({ value }: { value: number }) => formatPercent(useIntl().locale.startsWith('de') ? 'de' : 'en', value);
