import { createBrowserRouter, RouterProvider } from '@round-table/shared/kit/router';
import { followOtherTabs } from '@round-table/shared/runtime';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPlatform } from '../features/platform/watch-platform';
import type { Early } from './early';
import { followSession } from './follow-session';
import { Root } from './root';
import { routesOf } from './routes';

/** Renders the page. */
export function start({ apps, overriding, store }: Early) {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no root');
  const router = createBrowserRouter(routesOf(apps, overriding));
  followOtherTabs(store);
  followSession(store, router);
  watchPlatform({ store, router, shell: apps.registry.shell, reload: () => location.reload() });
  startTransition(() =>
    createRoot(place).render(
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>,
    ),
  );
}
