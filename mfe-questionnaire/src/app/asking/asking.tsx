import { type ChapterQuestion, shellPaths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { Navigate, useLocation } from '@round-table/shared/libs/router';
import { useViewer } from '@round-table/shared/runtime';
import { lazyPart } from '@round-table/shared/ui';
import { Suspense, useState } from 'react';
import { useAskParam } from '../../features/ask/ask-param';

/** Code splitting: few visits ask anything. */
const LazyDrawer = lazyPart(() => import('../../features/ask/ask-drawer').then(({ AskDrawer }) => AskDrawer));

/**
 * The inquiries at the question, if the address opens them and the viewer may read them. A guest signs in first: mails lead here. The drawer
 * stays mounted after it was opened, so that closing it returns the focus and keeps what was typed.
 */
export function Asking({ question }: { question: ChapterQuestion }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const [country, change] = useAskParam();
  const [shown, setShown] = useState<string>();
  if (country !== undefined && viewer.role === 'guest')
    return <Navigate to={shellPaths.login} state={{ from: pathname + search }} replace />;
  const mayRead = country !== undefined && (may.attachToQuestion(viewer) || may.answerFor(viewer, country));
  if (mayRead && country !== shown) setShown(country);
  if (shown === undefined || (country !== undefined && !mayRead)) return null;
  return (
    <Suspense fallback={null}>
      <LazyDrawer question={question} country={mayRead ? country : undefined} shown={shown} onChange={change} />
    </Suspense>
  );
}
