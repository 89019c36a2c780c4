import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounce delay of choices by arrow key, in milliseconds. */
export const arrowDelay = 600;

/**
 * Debounces choices by arrow key: only the last one is stored. `flush` stores it immediately; so do leaving the page and unmounting.
 */
export function useDelayedChoice(store: (choice: number) => void) {
  const [pending, setPending] = useState<number>();
  const scheduled = useRef<{ timer: number; store: () => void }>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(scheduled.current?.timer);
    scheduled.current = undefined;
    setPending(undefined);
  }, []);
  const flush = useCallback(() => {
    const storeScheduled = scheduled.current?.store;
    cancel();
    storeScheduled?.();
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
    pending,
    flush,
    chooseNow: (choice: number) => {
      cancel();
      store(choice);
    },
    chooseSoon: (choice: number) => {
      cancel();
      scheduled.current = { timer: window.setTimeout(flush, arrowDelay), store: () => store(choice) };
      setPending(choice);
    },
  };
}
