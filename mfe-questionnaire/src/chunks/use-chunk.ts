import { useCallback, useEffect, useState } from 'react';

interface Loaded<Part> {
  part?: Part;
  error?: unknown;
}

/**
 * A part of the page that is a chunk of its own. If it cannot be loaded, the rest of the page goes on, and `load` tries again.
 * `importPart` must be the same function at every render.
 */
export function useChunk<Part extends object>(importPart: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<Loaded<Part>>({});
  const load = useCallback(() => {
    setLoaded({});
    importPart().then(
      (part) => setLoaded({ part }),
      (error: unknown) => setLoaded({ error }),
    );
  }, [importPart]);
  useEffect(load, [load]);
  return { ...loaded, load };
}
