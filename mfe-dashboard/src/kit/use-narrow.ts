import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 999px)';

const follow = (changed: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page has one column only: a phone, or a narrow window. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(narrow).matches);
