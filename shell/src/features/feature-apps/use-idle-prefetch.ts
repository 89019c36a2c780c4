import { useEffect } from 'react';

const userActivity = ['pointermove', 'keydown', 'touchstart'] as const;

/** Prefetches pages when the browser is idle after the first user activity, unless the user has asked to save data. */
export function useIdlePrefetch(pathnames: string[], prefetch: (pathname: string) => void): void {
  const joined = pathnames.join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || !('requestIdleCallback' in window)) return;
    let request = 0;
    const onActivity = () => {
      removeListeners();
      request = requestIdleCallback(() => {
        for (const pathname of joined.split(' ').filter(Boolean)) prefetch(pathname);
      });
    };
    const removeListeners = () => {
      for (const event of userActivity) removeEventListener(event, onActivity);
    };
    for (const event of userActivity) addEventListener(event, onActivity, { passive: true });
    return () => {
      removeListeners();
      cancelIdleCallback(request);
    };
  }, [joined, prefetch]);
}
