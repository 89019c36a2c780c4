import { shellPaths } from '@round-table/shared/contract';
import { Navigate, useLocation } from '@round-table/shared/libs/router';
import {
  useAppInfo,
  useChaptersQuery,
  useGetAppInfoQuery,
  useGetUserInfoQuery,
  useListCountriesQuery,
  usePagePaths,
  useSession,
} from '@round-table/shared/runtime';
import { ErrorView, LoadingSkeleton } from '@round-table/shared/ui';
import { type ReactNode, useState } from 'react';
import { PageFrameSkeleton } from './page-frame-skeleton';

interface GuardProps {
  children: ReactNode;
}

/** Wraps the error or skeleton that replaces the pages. */
type Wrap = (placeholder: ReactNode) => ReactNode;

interface RequiredQuery {
  data?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

const inMain: Wrap = (placeholder) => <main>{placeholder}</main>;

/** Renders the children once all queries have data. An error with a retry button is rendered inside `wrap`, which stays during the retry. */
function LoadGuard({ required, children, wrap = inMain }: GuardProps & { required: RequiredQuery[]; wrap?: Wrap }) {
  const failed = required.filter(({ isError, data }) => isError && data === undefined);
  const [hasFailed, setHasFailed] = useState(false);
  if (failed.length > 0 && !hasFailed) setHasFailed(true);
  if (required.every(({ data }) => data !== undefined)) return children;
  const retry = () => {
    for (const query of failed) query.refetch();
  };
  if (failed.length > 0) return wrap(<ErrorView message={{ id: 'runtime.unexpected' }} onRetry={retry} />);
  return hasFailed ? wrap(<LoadingSkeleton rows={6} />) : <PageFrameSkeleton />;
}

/** Route guard of every page: loads app info. */
export const AppInfoGuard = ({ children }: GuardProps) => <LoadGuard required={[useGetAppInfoQuery()]}>{children}</LoadGuard>;

/** The page in `?next=`; undefined for anything that could redirect to another site. */
function parseNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/[\w/-]*$/.test(next) && !next.startsWith('//') ? next : undefined;
}

/** The page that users land on after signing in, without the trailing slash (SHELL-03); `/` if no live app has it. */
const useHomePath = (): string => usePagePaths()('dashboard').replace(/(.)\/$/, '$1');

/** For the login page: redirects signed-in users to the page they came from, else home, keeping the query (it may request an override). */
export function LoginGuard({ children }: GuardProps) {
  const { isLoggedIn } = useSession();
  const home = useHomePath();
  const { state, search } = useLocation() as { state: { from?: string } | null; search: string };
  return isLoggedIn ? <Navigate to={state?.from ?? parseNext(search) ?? home + search} replace /> : children;
}

interface FrameGuardProps extends GuardProps {
  wrap: Wrap;
}

function FrameData({ children, wrap }: FrameGuardProps) {
  const { isLoggedIn, isKnown } = useSession();
  const user = useGetUserInfoQuery(undefined, { skip: !isLoggedIn });
  const chapters = useChaptersQuery();
  const countries = useListCountriesQuery(undefined, { skip: !isKnown });
  return (
    <LoadGuard required={isLoggedIn ? [user, chapters, countries] : [chapters, countries]} wrap={wrap}>
      {children}
    </LoadGuard>
  );
}

/** Guards the frame's pages: needs a session or allowed guests, and loads what every page needs. `wrap` frames the error. */
export function FrameGuard({ children, wrap }: FrameGuardProps) {
  const { isLoggedIn } = useSession();
  const allowsGuests = useAppInfo()?.allowAnonUsers ?? false;
  const home = useHomePath();
  const { pathname, search } = useLocation();
  if (!isLoggedIn && !allowsGuests) return <Navigate to={shellPaths.login} state={{ from: pathname + search }} replace />;
  if (isLoggedIn && pathname === shellPaths.landing && home !== pathname) return <Navigate to={home + search} replace />;
  return <FrameData wrap={wrap}>{children}</FrameData>;
}
