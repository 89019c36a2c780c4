import { useLocation } from '@round-table/shared/libs/router';
import { formatSearch, usePagePaths } from '@round-table/shared/runtime';

/** The path of what is shown, with its version: "current" would show something else later. */
export function useSharedAddress(version: string | null): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (version !== null) params.set('v', version);
  return usePagePaths()('compare') + formatSearch(params);
}
