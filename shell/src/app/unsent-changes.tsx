import { useAppSelector } from '@round-table/shared/runtime';
import { lazy, Suspense } from 'react';
import { PausedSession } from '../features/session/resume/paused-session';

/** With the other controls of signed-in users, at the start of their page: without a connection nothing can be loaded. A guest has no changes. */
const WaitingChanges = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "account" */ '../features/waiting/waiting-changes').catch(() => undefined);
  return { default: () => loaded && <loaded.WaitingChanges /> };
});

/** What waits for the server, and the password that sending it may need. */
export function UnsentChanges() {
  const isSignedIn = useAppSelector(({ session }) => session.user !== null);
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <WaitingChanges />
      <PausedSession />
    </Suspense>
  );
}
