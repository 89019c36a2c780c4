import { useAppSelector } from '@round-table/shared/runtime';
import { lazyPart } from '@round-table/shared/ui';
import { Suspense } from 'react';

/** Code splitting: the server responds when a session ends, so that the dialog can be loaded. */
const ResumeDialog = lazyPart(() => import('./resume-dialog').then(({ ResumeDialog: Dialog }) => Dialog));

/** Nothing, until the session ends while changes wait. */
export function PausedSession() {
  const isPaused = useAppSelector(({ session }) => session.isPaused);
  if (!isPaused) return null;
  return (
    <Suspense fallback={null}>
      <ResumeDialog />
    </Suspense>
  );
}
