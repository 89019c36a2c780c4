import { useBlocker } from '@round-table/shared/kit/router';
import { useAppStore } from '@round-table/shared/runtime';
import { useEffect, useRef } from 'react';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Holds every way out of an edited form: closing its dialog, another page, the browser's back. `leave` is the way out that needs no
 * question, once all is stored.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const store = useAppStore();
  const isFree = useRef(false);
  // A session that has ended leads to the login: nothing could be saved here.
  const blocker = useBlocker(() => isUnsaved && !isFree.current && store.getState().session.tokens !== null);
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    keep: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
    leave: (way: () => void) => {
      isFree.current = true;
      way();
    },
  };
}
