import { Navigate, useLocation } from '@round-table/shared/kit/router';
import {
  useAppInfo,
  useChaptersQuery,
  useGetAppInfoQuery,
  useGetUserInfoQuery,
  useListCountriesQuery,
  useSession,
} from '@round-table/shared/runtime';
import { ErrorView, LoadingSkeleton } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import { PageFrameSkeleton } from './page-frame-skeleton';

interface GateProps {
  children: ReactNode;
}

/** Renders what stands in the place of the pages until everything has loaded. */
type Around = (instead: ReactNode) => ReactNode;

interface Needed {
  data?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

const inMain: Around = (instead) => <main>{instead}</main>;

/**
 * Nothing shows before all of it has loaded; a failure can be tried again (specification, section 2: Routing rules). The error appears
 * within what `around` renders, which stays while one tries again.
 */
function Loading({ needed, children, around = inMain }: GateProps & { needed: Needed[]; around?: Around }) {
  const failed = needed.filter(({ isError, data }) => isError && data === undefined);
  const [hasFailed, setHasFailed] = useState(false);
  if (failed.length > 0 && !hasFailed) setHasFailed(true);
  if (needed.every(({ data }) => data !== undefined)) return children;
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  if (failed.length > 0) return around(<ErrorView message={{ id: 'runtime.unexpected' }} onRetry={retry} />);
  return hasFailed ? around(<LoadingSkeleton rows={6} />) : <PageFrameSkeleton />;
}

/** For every page: app info. */
export const AppInfoGate = ({ children }: GateProps) => <Loading needed={[useGetAppInfoQuery()]}>{children}</Loading>;

/** The page of this product that `?next=` names; undefined for anything that could lead elsewhere. */
function parseNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/[\w/-]*$/.test(next) && !next.startsWith('//') ? next : undefined;
}

/** For the login screen: who is logged in goes on to where they wanted to go, with what the address asks for (an app to try out). */
export function LoginGate({ children }: GateProps) {
  const { isLoggedIn } = useSession();
  const { state, search } = useLocation() as { state: { from?: string } | null; search: string };
  return isLoggedIn ? <Navigate to={state?.from ?? parseNext(search) ?? `/dashboard${search}`} replace /> : children;
}

interface FrameGateProps extends GateProps {
  around: Around;
}

function FrameData({ children, around }: FrameGateProps) {
  const { isLoggedIn, isKnown } = useSession();
  const user = useGetUserInfoQuery(undefined, { skip: !isLoggedIn });
  const chapters = useChaptersQuery();
  const countries = useListCountriesQuery(undefined, { skip: !isKnown });
  return (
    <Loading needed={isLoggedIn ? [user, chapters, countries] : [chapters, countries]} around={around}>
      {children}
    </Loading>
  );
}

/**
 * For the pages of the frame: logged in, or guests where guests are allowed; with everything loaded that the pages need. `around` renders
 * the frame around the error if something could not be loaded.
 */
export function FrameGate({ children, around }: FrameGateProps) {
  const { isLoggedIn } = useSession();
  const allowsGuests = useAppInfo()?.allowAnonUsers ?? false;
  const { pathname, search } = useLocation();
  if (!isLoggedIn && !allowsGuests) return <Navigate to="/login" state={{ from: pathname + search }} replace />;
  if (isLoggedIn && pathname === '/') return <Navigate to={`/dashboard${search}`} replace />;
  return <FrameData around={around}>{children}</FrameData>;
}
