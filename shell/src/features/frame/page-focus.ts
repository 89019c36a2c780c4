import { useLocation, useNavigationType } from '@round-table/shared/kit/router';
import { useEffect, useInsertionEffect, useRef } from 'react';

/** How long the heading of a new page is waited for, in milliseconds. */
const patience = 10_000;

const heading = () => document.querySelector<HTMLElement>('main h1');

/**
 * After a change of route the focus goes to the new page's heading, as soon as it is there. Whoever acts first keeps the focus: a
 * person, or a page whose first field has taken it.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  // The frame that follows on the login shows a new page; the one that a browser loads does not.
  const isLoaded = useNavigationType() === 'POP';
  const last = useRef(isLoaded ? pathname : undefined);

  // Before a field of the new page can take the focus as it appears.
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read with every new address, and at no other time
  useInsertionEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    const look = () => {
      const found = heading();
      if (!found) return;
      stop();
      const now = document.activeElement;
      if (now !== focused.current && now?.closest('main')) return;
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(stop, patience);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    look();
    return stop;
  }, [pathname]);
}
