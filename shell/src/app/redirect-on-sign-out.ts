import { shellPaths } from '@round-table/shared/contract';
import type { AppStore } from '@round-table/shared/runtime';

interface Router {
  navigate: (to: string, options: { state?: unknown; replace?: boolean }) => unknown;
  state: { location: { pathname: string; search: string } };
}

/** Redirects to the login when the session ends in any tab; if it expired, login leads back. Returns the unsubscriber. */
export function redirectOnSignOut(store: AppStore, router: Router): () => void {
  let wasLoggedIn = store.getState().session.tokens !== null;
  return store.subscribe(() => {
    const { tokens, ended } = store.getState().session;
    const hasEnded = wasLoggedIn && tokens === null;
    wasLoggedIn = tokens !== null;
    if (!hasEnded) return;
    const { pathname, search } = router.state.location;
    router.navigate(shellPaths.login, {
      replace: ended === 'expired',
      state: ended === 'expired' ? { from: pathname + search } : undefined,
    });
  });
}
