import { useLocation } from '@round-table/shared/libs/router';
import { formatSearch, usePagePaths } from '@round-table/shared/runtime';

/** The path of what is shown, with its version ("current" would show something else later) and without the language of this visit. */
export function useSharedAddress(version: string | null): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('lang');
  if (version !== null) params.set('v', version);
  return usePagePaths()('compare') + formatSearch(params);
}
