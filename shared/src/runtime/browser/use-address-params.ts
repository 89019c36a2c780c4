import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useCallback, useMemo } from 'react';

/** New values of parameters; undefined removes one. */
type Changes = Record<string, string | undefined>;

/** The query of an address, with commas and colons as they are: `?c=DE,FR&w=VII:3` can be read and typed. */
export function formatSearch(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query === '' ? '' : `?${query}`;
}

/** The query `search` with some parameters changed. */
export function withSearchParams(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return formatSearch(params);
}

/** The parameters of the address, and their setter. It replaces the history entry, so that "back" leaves the page, and keeps the scroll. */
export function useAddressParams(): [params: URLSearchParams, change: (changes: Changes) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changes: Changes) => {
      // Without flushSync the router renders in a transition: a second choice made in the meantime would start from the former address.
      void navigate({ search: withSearchParams(search, changes), hash }, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [navigate, search, hash],
  );
  return [params, change];
}
