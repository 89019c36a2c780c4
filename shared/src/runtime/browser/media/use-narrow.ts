import { mobileWidth } from '@round-table/shared/contract';
import { useSyncExternalStore } from 'react';

const mobileLayout = `(max-width: ${mobileWidth - 1}px)`;

const subscribe = (onChange: () => void) => {
  const query = matchMedia(mobileLayout);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True while the window has the mobile layout. */
export const isNarrow = (): boolean => matchMedia(mobileLayout).matches;

let isRenderedNarrow = false;

/** The layout that the server renders a page with, and that its hydration begins with. */
export function setRenderedLayout(isNarrowLayout: boolean): void {
  isRenderedNarrow = isNarrowLayout;
}

/** True in the mobile layout; renders again when the window crosses `mobileWidth`. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => isRenderedNarrow);
