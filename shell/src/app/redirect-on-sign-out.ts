import { shellPaths } from '@round-table/shared/contract';
import type { AppStore } from '@round-table/shared/runtime';

interface Router {
  navigate: (to: string, options: { state?: unknown; replace?: boolean }) => unknown;
  state: { location: { pathname: string; search: string } };
}

/** Redirects to the login when the session ends in any tab; if it expired, login leads back. Returns the unsubscriber. */
export function redirectOnSignOut(store: AppStore, router: Router): () => void {
  // A session that has expired may have ended before the router was there.
  let wasLoggedIn = store.getState().session.user !== null || store.getState().session.ended === 'expired';
  const redirect = () => {
    const { user, ended } = store.getState().session;
    const hasEnded = wasLoggedIn && user === null;
    wasLoggedIn = user !== null;
    if (!hasEnded) return;
    const { pathname, search } = router.state.location;
    router.navigate(shellPaths.login, {
      replace: ended === 'expired',
      state: ended === 'expired' ? { from: pathname + search } : undefined,
    });
  };
  redirect();
  return store.subscribe(redirect);
}
