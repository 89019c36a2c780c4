import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useCallback, useMemo } from 'react';

/** Writes commas and colons as they are, so that `?w=VII:3,IX:0.5` can be read and typed. */
const toSearch = (params: URLSearchParams): string => {
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query === '' ? '' : `?${query}`;
};

/** Returns the current query with some parameters changed; undefined removes one. */
export function withParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return toSearch(params);
}

/** The query of the address, and a function that changes it. It replaces the entry of the history: "back" leads to the page before. */
export function useAddress(): [params: URLSearchParams, change: (changes: Record<string, string | undefined>) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changes: Record<string, string | undefined>) => {
      void navigate({ search: withParams(search, changes), hash }, { replace: true, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
  return [params, change];
}
