import { mobileWidth } from '@round-table/shared/contract';
import { useSyncExternalStore } from 'react';

const narrow = `(max-width: ${mobileWidth - 1}px)`;

function follow(changed: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True in the mobile layout. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(narrow).matches);
