import type { OfficeCountry } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { listNames } from '../../../lib/list-names';

interface CountryNamesProps {
  countries: Pick<OfficeCountry, 'name'>[];
  /** How many are named before the rest becomes a number; all by default. */
  max?: number;
}

/** The names of countries as a list in words. */
export function CountryNames({ countries, max }: CountryNamesProps) {
  return listNames(
    countries.map(({ name }) => name),
    useIntl(),
    max,
  );
}
