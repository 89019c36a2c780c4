import { useLocation, useNavigate, useNavigationType } from '@round-table/shared/libs/router';
import { useEffect, useRef } from 'react';
import { scrollToTarget } from './scroll-to-target';

/** The element of an anchor; null also if its escapes are broken, as mail programs do with other encodings. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to the anchor once the list is rendered, and to each later one. The page itself replaces the anchor without this. */
export function useAnchor(isReady: boolean): void {
  const { hash } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || last.current === hash) return;
    const isInitial = last.current === undefined;
    last.current = hash;
    if (hash === '' || (isReplaced && !isInitial)) return;
    const target = findTarget(hash);
    if (target) scrollToTarget(target);
  }, [isReady, hash, isReplaced]);
}

/** Returns a function that goes to an anchor of the page. One that the filter leaves out is listed again first. */
export function useJump() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (anchor: string) => {
    const isListed = findTarget(`#${anchor}`) !== null;
    const params = new URLSearchParams(search);
    if (!isListed) params.delete('show');
    void navigate({ search: params.toString(), hash: anchor }, { replace: true, preventScrollReset: true });
    const show = () => {
      const target = findTarget(`#${anchor}`);
      if (target) scrollToTarget(target);
    };
    if (isListed) show();
    else setTimeout(show);
  };
}
