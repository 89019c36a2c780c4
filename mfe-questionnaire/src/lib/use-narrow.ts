import { mobileWidth } from '@round-table/shared/contract';
import { useSyncExternalStore } from 'react';

const narrow = `(max-width: ${mobileWidth - 1}px)`;

function subscribe(listener: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True in the mobile layout. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
