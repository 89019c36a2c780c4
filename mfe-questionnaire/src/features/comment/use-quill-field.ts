import { useCallback, useEffect, useState } from 'react';
import type { QuillFieldComponent } from './quill-field';

interface Loaded {
  Field?: QuillFieldComponent;
  error?: unknown;
}

/** The editor, a chunk of its own. Where it could not be loaded, the rest of the page goes on, and it can be tried again. */
export function useQuillField() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const load = useCallback(() => {
    setLoaded({});
    import('./quill-field').then(
      ({ QuillField }) => setLoaded({ Field: QuillField }),
      (error: unknown) => setLoaded({ error }),
    );
  }, []);
  useEffect(load, [load]);
  return { ...loaded, load };
}
