import type { AppStore } from '@round-table/shared/runtime';

interface Navigates {
  navigate: (to: string, options: { state?: unknown; replace?: boolean }) => unknown;
  state: { location: { pathname: string; search: string } };
}

/** When a session ends, here or in another tab, the login screen shows; one that ran out leads back to where it was. */
export function followSession(store: AppStore, router: Navigates): () => void {
  let wasLoggedIn = store.getState().session.tokens !== null;
  return store.subscribe(() => {
    const { tokens, ended } = store.getState().session;
    const hasEnded = wasLoggedIn && tokens === null;
    wasLoggedIn = tokens !== null;
    if (!hasEnded) return;
    const { pathname, search } = router.state.location;
    router.navigate('/login', { replace: ended === 'expired', state: ended === 'expired' ? { from: pathname + search } : undefined });
  });
}
