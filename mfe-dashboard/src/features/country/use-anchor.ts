import { useLocation, useNavigate } from '@round-table/shared/libs/router';
import { useEffect, useRef } from 'react';

const findTarget = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** Scrolls to the anchor of the address as soon as the list is rendered, and focuses it; later navigation to anchors is left to `jump`. */
export function useInitialAnchor(isReady: boolean): void {
  const { hash } = useLocation();
  const initial = useRef(hash);
  useEffect(() => {
    if (!isReady || initial.current === '') return;
    const target = findTarget(initial.current);
    initial.current = '';
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [isReady]);
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
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    };
    if (isListed) show();
    else setTimeout(show);
  };
}
