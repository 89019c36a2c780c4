import { createBrowserRouter, RouterProvider } from '@round-table/shared/kit/router';
import { followOtherTabs } from '@round-table/shared/runtime';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Early } from './early';
import { followSession } from './follow-session';
import { Root } from './root';
import { routesOf } from './routes';

/** Renders the page. */
export function start({ apps, store }: Early) {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no root');
  const router = createBrowserRouter(routesOf(apps));
  followOtherTabs(store);
  followSession(store, router);
  startTransition(() =>
    createRoot(place).render(
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>,
    ),
  );
}
