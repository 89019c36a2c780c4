import { shellPaths } from '@round-table/shared/contract';
import type { RouteObject } from '@round-table/shared/libs/router';
import { Outlet, useLocation } from '@round-table/shared/libs/router';
import { LoadingSkeleton } from '@round-table/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { FeaturePage } from '../features/feature-apps/feature-page';
import { AppInfoGuard, LoginGuard } from '../features/guards/guards';
import { NotFoundPage } from '../features/info/not-found-page';
import { LandingPage } from '../features/landing/landing-page';
import { Notifications } from '../features/notifications/notifications';
import type { OverrideStatus } from '../features/overrides/apply-overrides';
import { FramePage } from './frame-page';
import type { PageHandle } from './page-title';
import { NoFeatureApps, RouteError } from './route-error';
import { UnsentChanges } from './unsent-changes';

const InfoPage = lazy(() => import('../features/info/info-page').then(({ InfoPage: Page }) => ({ default: Page })));
const AuthPage = lazy(() => import('./auth-page').then(({ AuthPage: Page }) => ({ default: Page })));
const LoginPage = lazy(() => import('../features/session/login-page').then(({ LoginPage: Page }) => ({ default: Page })));
const ResetPage = lazy(() => import('../features/session/reset-page').then(({ ResetPage: Page }) => ({ default: Page })));
const NewPasswordPage = lazy(() =>
  import('../features/session/new-password-page').then(({ NewPasswordPage: Page }) => ({ default: Page })),
);

const withTitle = (title: string): PageHandle => ({ title });
const suspended = (page: ReactNode) => <Suspense fallback={<LoadingSkeleton rows={4} />}>{page}</Suspense>;

/** Any path that contains `editPassword` is the page that sets a new password, whatever else it matches (SHELL-01). */
const newPasswordPath = shellPaths.editPassword.replaceAll('/', '');

function Pages() {
  if (!useLocation().pathname.includes(newPasswordPath)) return <Outlet />;
  return suspended(<AuthPage title="session.newPasswordTitle">{suspended(<NewPasswordPage />)}</AuthPage>);
}

/** The routes of the shell and of the registry; those of a feature app exist before its code is loaded. */
export const createRoutes = (apps: FeatureApps, overrides: OverrideStatus): RouteObject[] => [
  {
    element: (
      <AppInfoGuard>
        <Pages />
        <Notifications>
          <UnsentChanges />
        </Notifications>
      </AppInfoGuard>
    ),
    errorElement: <RouteError />,
    children: [
      {
        element: suspended(<AuthPage />),
        children: [
          {
            path: shellPaths.login,
            handle: withTitle('session.signInTitle'),
            element: <LoginGuard>{suspended(<LoginPage />)}</LoginGuard>,
          },
          { path: shellPaths.resetPassword, handle: withTitle('session.resetTitle'), element: suspended(<ResetPage />) },
        ],
      },
      {
        element: <FramePage apps={apps} overrides={overrides} />,
        children: [
          { path: shellPaths.landing, element: <LandingPage /> },
          { path: shellPaths.info, handle: withTitle('info.title'), element: suspended(<InfoPage />) },
          ...apps.registry.apps.flatMap(({ id, routes }) =>
            routes.map((route) => ({
              path: route.path,
              handle: { title: route.title, permission: route.permission },
              element: <FeaturePage apps={apps} app={id} route={route} notFound={<NotFoundPage />} />,
            })),
          ),
          { path: '*', handle: withTitle('notFound.title'), element: apps.registry.apps.length > 0 ? <NotFoundPage /> : <NoFeatureApps /> },
        ],
      },
    ],
  },
];
