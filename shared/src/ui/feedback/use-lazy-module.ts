import { useCallback, useEffect, useState } from 'react';

/**
 * Imports a module on mount, or as soon as `isNeeded`. Returns the shape of a query, so that `refetch` retries after a network error. `load`
 * must be the same function at every render.
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>, isNeeded = true) {
  const [state, setState] = useState<{ data?: Module; error?: unknown }>({});
  const refetch = useCallback(() => {
    setState({});
    load().then(
      (data) => setState({ data }),
      (error: unknown) => setState({ error }),
    );
  }, [load]);
  useEffect(() => {
    if (isNeeded) refetch();
  }, [refetch, isNeeded]);
  return { ...state, refetch };
}
