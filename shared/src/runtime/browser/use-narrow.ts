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

/** The server renders the wide layout. */
const isPrerenderedNarrow = () => false;

/** True in the mobile layout; renders again when the window crosses `mobileWidth`. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, isPrerenderedNarrow);
