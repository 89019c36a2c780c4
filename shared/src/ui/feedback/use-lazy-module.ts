import { useCallback, useEffect, useState } from 'react';

/** Imports a module on mount, or once `isNeeded`, in the shape of a query (`refetch` retries). `load` must be the same function. */
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
