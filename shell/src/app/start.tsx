import { createBrowserRouter, RouterProvider } from '@round-table/shared/libs/router';
import { followOtherTabs } from '@round-table/shared/runtime';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPlatform } from '../features/platform/watch-platform';
import type { Bootstrapped } from './bootstrap';
import { redirectOnSignOut } from './redirect-on-sign-out';
import { Root } from './root';
import { createRoutes } from './routes';

export function start({ apps, overrides, store }: Bootstrapped) {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  const router = createBrowserRouter(createRoutes(apps, overrides));
  followOtherTabs(store);
  redirectOnSignOut(store, router);
  watchPlatform({ store, router, shell: apps.registry.shell, reload: () => location.reload() });
  startTransition(() =>
    createRoot(container).render(
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>,
    ),
  );
}
