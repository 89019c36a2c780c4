import { useCallback, useEffect, useState } from 'react';

interface State<Module> {
  data?: Module;
  error?: unknown;
}

/**
 * Imports a module on mount, or as soon as `isNeeded`. If it cannot be loaded, the rest of the page still works, and `refetch` tries again. `load` must be the same
 * function at every render.
 */
export function useLazyModule<Module extends object>(load: () => Promise<Module>, isNeeded = true) {
  const [state, setState] = useState<State<Module>>({});
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
