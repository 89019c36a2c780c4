import { useCallback, useEffect, useState } from 'react';

/**
 * Imports a module on mount. Returns the shape of a query, so that `refetch` retries after a network error. `load` must be the same function
 * at every render.
 */
export function useLazyModule<Module>(load: () => Promise<Module>) {
  const [state, setState] = useState<{ data?: Module; error?: unknown }>({});
  const refetch = useCallback(() => {
    setState({});
    load().then(
      (data) => setState({ data }),
      (error: unknown) => setState({ error }),
    );
  }, [load]);
  useEffect(refetch, [refetch]);
  return { ...state, refetch };
}
