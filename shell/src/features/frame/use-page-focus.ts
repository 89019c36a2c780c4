import { useLocation, useNavigationType } from '@round-table/shared/libs/router';
import { useEffect, useInsertionEffect, useRef } from 'react';

/** How long to wait for the heading of a new page. */
const timeoutMs = 10_000;

const findHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * Moves the focus to the heading of the new page after navigation, for screen readers and the keyboard. Stops if the user presses a key or
 * clicks before the heading has rendered, and if a field of the page has taken the focus.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  // A frame mounted by navigation (after the login) shows a new page; one mounted by a page load does not.
  const isLoaded = useNavigationType() === 'POP';
  const last = useRef(isLoaded ? pathname : undefined);

  // An insertion effect runs before a field of the new page takes the focus by `autoFocus`.
  const focused = useRef<Element>(null);
  useInsertionEffect(() => {
    if (last.current !== pathname) focused.current = document.activeElement;
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
    const focusHeading = () => {
      const found = findHeading();
      if (!found) return;
      stop();
      const active = document.activeElement;
      if (active !== focused.current && active?.closest('main')) return;
      found.tabIndex = -1;
      found.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focusHeading);
    const timer = setTimeout(stop, timeoutMs);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    focusHeading();
    return stop;
  }, [pathname]);
}
