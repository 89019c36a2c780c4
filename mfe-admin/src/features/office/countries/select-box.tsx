import type { OfficeCountry } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { Checkbox } from '@round-table/shared/ui/form';
import type { Selection } from './selection';

/** Selects a country for a reminder. */
export const SelectBox = ({ country, selection }: { country: OfficeCountry; selection: Selection }) => (
  <Checkbox
    checked={selection.has(country.code)}
    onChange={({ target }) => selection.set([country], target.checked)}
    aria-label={useIntl().formatMessage({ id: 'office.select' }, { name: country.name })}
  />
);
