import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a choice made by arrow key waits for the next arrow, in milliseconds. */
export const arrowDelay = 600;

/**
 * Debounces choices made by arrow keys: only the last one is stored. `flush` stores it at once; so do leaving the page and unmounting.
 */
export function useDelayedChoice(store: (choice: number) => void) {
  const [waiting, setWaiting] = useState<number>();
  const pending = useRef<{ timer: number; store: () => void }>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    setWaiting(undefined);
  }, []);
  const flush = useCallback(() => {
    const waitingStore = pending.current?.store;
    cancel();
    waitingStore?.();
  }, [cancel]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    /** The choice that is not stored yet. */
    waiting,
    flush,
    chooseNow: (choice: number) => {
      cancel();
      store(choice);
    },
    chooseSoon: (choice: number) => {
      cancel();
      pending.current = { timer: window.setTimeout(flush, arrowDelay), store: () => store(choice) };
      setWaiting(choice);
    },
  };
}
