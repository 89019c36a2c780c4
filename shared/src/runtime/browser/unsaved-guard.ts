import { useBlocker, useLocation } from '@round-table/shared/libs/router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { editingEnded, editingStarted } from '../store/session-slice';
import { useAppStore } from '../store/store';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

const onHistory = (tell: () => void) => {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
};
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx;

/** Whether the browser's history is at the page's location: the router reverts a blocked step only after the browser has made it. */
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
 * Blocks navigation away from unsaved edits: to another page, back in the browser's history, or by closing a dialog that is in the
 * address. A session that ends asks for the password in place (OFF-05). `holds` selects the transitions to block; by default all. `leave`
 * navigates without a question once everything is saved; `close` asks first.
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
    store.dispatch(editingStarted());
    addEventListener('beforeunload', askBrowser);
    return () => {
      store.dispatch(editingEnded());
      removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved, store]);
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
