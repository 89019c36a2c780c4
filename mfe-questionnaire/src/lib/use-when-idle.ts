import { useCallback, useEffect, useState } from 'react';

/** In milliseconds: a page that is never idle waits no longer. */
const longestWait = 5_000;

/** False until the browser is idle after the first paint, or until the returned function is called. */
export function useWhenIdle(): [isDue: boolean, makeDue: () => void] {
  const [isDue, setDue] = useState(false);
  const makeDue = useCallback(() => setDue(true), []);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(makeDue);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(makeDue, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }, [makeDue]);
  return [isDue, makeDue];
}
