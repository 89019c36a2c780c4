import { useBlocker, useLocation } from '@round-table/shared/kit/router';
import { useAppStore } from '@round-table/shared/runtime';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

const onHistory = (tell: () => void) => {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
};
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Whether the browser's history stands where the page says. A step back that is held has been made already, and is taken back a moment
 * later: an answer to the question that comes before that would leave address and page apart.
 */
function useIsSettled(): boolean {
  const place = useSyncExternalStore(onHistory, placeInHistory);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every location, and at no other time
  const own = useMemo(placeInHistory, [key]);
  return place === own;
}

/**
 * Holds every way out of an edited form: closing its dialog, another page, the browser's back. `leave` is the way out that needs no
 * question, once all is stored; `close` the one that asks.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const store = useAppStore();
  const isFree = useRef(false);
  const isSettled = useIsSettled();
  // A session that has ended leads to the login: nothing could be saved here.
  const blocker = useBlocker(() => isUnsaved && !isFree.current && store.getState().session.tokens !== null);
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked' && isSettled,
    keep: () => blocker.reset?.(),
    discard: () => blocker.proceed?.(),
    leave: (way: () => void) => {
      isFree.current = true;
      way();
    },
    /** Nothing, while another way out is under way. */
    close: (way: () => void) => {
      if (blocker.state !== 'proceeding' && isSettled) way();
    },
  };
}
