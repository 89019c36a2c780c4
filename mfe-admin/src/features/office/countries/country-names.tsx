import type { OfficeCountry } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';

interface CountryNamesProps {
  countries: Pick<OfficeCountry, 'name'>[];
  /** How many are named before the rest becomes a number; all by default. */
  max?: number;
}

/** The names of countries as a list in words. */
export function CountryNames({ countries, max = countries.length }: CountryNamesProps) {
  const { formatList, formatMessage } = useIntl();
  const named = countries.length > max + 1 ? countries.slice(0, max) : countries;
  const more = countries.length - named.length;
  const names = named.map(({ name }) => name);
  return formatList(more > 0 ? [...names, formatMessage({ id: 'office.moreCountries' }, { count: more })] : names);
}
