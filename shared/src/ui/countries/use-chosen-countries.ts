import { useAddressParams } from '@round-table/shared/runtime';
import { useCallback, useMemo } from 'react';
import { formatCountryCodes, parseCountryCodes } from './country-codes';

/** The chosen countries in the address (`?c=DE,FR`), in the order of their choice; codes that are not among `countries` are left out. */
export function useChosenCountries(
  countries: readonly { code: string }[],
  name = 'c',
): [codes: string[], choose: (codes: readonly string[]) => void] {
  const [params, change] = useAddressParams();
  const text = params.get(name);
  const codes = useMemo(
    () =>
      parseCountryCodes(
        text,
        countries.map(({ code }) => code),
      ),
    [text, countries],
  );
  const choose = useCallback((next: readonly string[]) => change({ [name]: formatCountryCodes(next) }), [change, name]);
  return [codes, choose];
}
