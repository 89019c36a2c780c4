import { useCallback, useEffect, useState } from 'react';

/** A module that is fetched when it is needed, in the shape of a query; it can be asked for again where the network failed. */
export function useDrawing<Module>(load: () => Promise<Module>) {
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
