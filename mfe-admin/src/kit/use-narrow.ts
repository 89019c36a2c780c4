import { mobileWidth } from '@round-table/shared/contract';
import { useSyncExternalStore } from 'react';

const narrow = `(max-width: ${mobileWidth - 1}px)`;

const subscribe = (onChange: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the page has the mobile layout, in which the rows of tables are cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
