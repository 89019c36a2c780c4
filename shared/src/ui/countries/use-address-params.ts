import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useCallback, useMemo } from 'react';
import { formatCountryCodes, parseCountryCodes } from './country-codes';

/** The query of an address, with commas as they are: `?c=DE,FR` can be read and typed. */
export function toSearch(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

type Changes = Record<string, string | undefined>;

/**
 * The parameters of the current address, and a function that changes some of them (undefined removes one). It replaces the entry of the
 * history: "back" leads to the page before, not to each choice made on this one. The page stays where it is scrolled to.
 */
export function useAddressParams(): [params: URLSearchParams, change: (changes: Changes) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changes: Changes) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      // Without flushSync the router renders in a transition: a second choice made in the meantime would start from the former address.
      void navigate({ search: toSearch(next), hash }, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [navigate, search, hash],
  );
  return [params, change];
}

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
