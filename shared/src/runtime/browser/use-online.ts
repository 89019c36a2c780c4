import { useSyncExternalStore } from 'react';
import { isOffline } from '../api/error-message';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** False while the browser knows that it has no connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !isOffline(),
    () => true,
  );
