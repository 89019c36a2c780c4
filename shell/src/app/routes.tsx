import type { RouteObject } from '@round-table/shared/kit/router';
import { Outlet, useLocation } from '@round-table/shared/kit/router';
import { LoadingSkeleton } from '@round-table/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FeatureApps } from '../features/feature-apps/feature-apps';
import { FeaturePage } from '../features/feature-apps/feature-page';
import { AppInfoGate, LoginGate } from '../features/gate/gates';
import { NotFoundPage } from '../features/info/not-found-page';
import { Notifications } from '../features/notifications/notifications';
import type { Overriding } from '../features/overrides/apply-overrides';
import { FramePage } from './frame-page';
import type { PageHandle } from './page-title';
import { NothingLive, RouteError } from './route-error';

const LandingPage = lazy(() => import('../features/landing/landing-page').then(({ LandingPage: Page }) => ({ default: Page })));
const InfoPage = lazy(() => import('../features/info/info-page').then(({ InfoPage: Page }) => ({ default: Page })));
const OutsidePage = lazy(() => import('./outside-page').then(({ OutsidePage: Page }) => ({ default: Page })));
const LoginPage = lazy(() => import('../features/session/login-page').then(({ LoginPage: Page }) => ({ default: Page })));
const ResetPage = lazy(() => import('../features/session/reset-page').then(({ ResetPage: Page }) => ({ default: Page })));
const NewPasswordPage = lazy(() =>
  import('../features/session/new-password-page').then(({ NewPasswordPage: Page }) => ({ default: Page })),
);

const titled = (title: string): PageHandle => ({ title });
const waiting = (page: ReactNode) => <Suspense fallback={<LoadingSkeleton rows={4} />}>{page}</Suspense>;

/** Every path that contains this is the page where a new password is set, whatever else it matches (specification, section 2). */
const newPasswordPath = 'editPassword';

function Pages() {
  if (!useLocation().pathname.includes(newPasswordPath)) return <Outlet />;
  return waiting(<OutsidePage title="session.newPasswordTitle">{waiting(<NewPasswordPage />)}</OutsidePage>);
}

/** All routes: the shell's own, and those of the registry, which stand before the code of their app is there. */
export const routesOf = (apps: FeatureApps, overriding: Overriding): RouteObject[] => [
  {
    element: (
      <AppInfoGate>
        <Pages />
        <Notifications />
      </AppInfoGate>
    ),
    errorElement: <RouteError />,
    children: [
      {
        element: waiting(<OutsidePage />),
        children: [
          { path: '/login', handle: titled('session.signInTitle'), element: <LoginGate>{waiting(<LoginPage />)}</LoginGate> },
          { path: '/resetPassword', handle: titled('session.resetTitle'), element: waiting(<ResetPage />) },
        ],
      },
      {
        element: <FramePage apps={apps} overriding={overriding} />,
        children: [
          { path: '/', element: waiting(<LandingPage />) },
          { path: '/info', handle: titled('info.title'), element: waiting(<InfoPage />) },
          ...apps.registry.apps.flatMap(({ id, routes }) =>
            routes.map((route) => ({
              path: route.path,
              handle: { title: route.title },
              element: <FeaturePage apps={apps} app={id} route={route} />,
            })),
          ),
          { path: '*', handle: titled('notFound.title'), element: apps.registry.apps.length > 0 ? <NotFoundPage /> : <NothingLive /> },
        ],
      },
    ],
  },
];
