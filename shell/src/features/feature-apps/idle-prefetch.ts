import { useEffect } from 'react';

const signs = ['pointermove', 'keydown', 'touchstart'] as const;

/**
 * Fetches the pages of the main menu once someone is really here (moves, types, touches) and the browser has nothing else to do;
 * not where data shall be saved.
 */
export function useIdlePrefetch(pathnames: string[], prefetch: (pathname: string) => void): void {
  const all = pathnames.join(' ');
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData || !('requestIdleCallback' in window)) return;
    let request = 0;
    const someoneIsHere = () => {
      forget();
      request = requestIdleCallback(() => {
        for (const pathname of all.split(' ').filter(Boolean)) prefetch(pathname);
      });
    };
    const forget = () => {
      for (const sign of signs) removeEventListener(sign, someoneIsHere);
    };
    for (const sign of signs) addEventListener(sign, someoneIsHere, { passive: true });
    return () => {
      forget();
      cancelIdleCallback(request);
    };
  }, [all, prefetch]);
}
