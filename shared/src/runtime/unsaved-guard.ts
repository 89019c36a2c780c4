import { useBlocker, useLocation } from '@round-table/shared/kit/router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAppStore } from './store';

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

/** One page and the next: `/users/` and `/countries/`. */
interface Way {
  from: string;
  to: string;
}

/**
 * Holds the ways out of what is edited and not stored: another page, the browser's back, closing a dialog that stands in the address.
 * `holds` says which; without it all. `leave` is the way out that needs no question, once all is stored; `close` the one that asks.
 */
export function useUnsavedGuard(isUnsaved: boolean, holds: (way: Way) => boolean = () => true) {
  const store = useAppStore();
  const isFree = useRef(false);
  const isSettled = useIsSettled();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leads to the login: nothing could be saved here.
    const maySave = store.getState().session.tokens !== null;
    return isUnsaved && !isFree.current && maySave && holds({ from: currentLocation.pathname, to: nextLocation.pathname });
  });
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
