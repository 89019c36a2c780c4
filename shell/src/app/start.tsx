import { createBrowserRouter, RouterProvider } from '@round-table/shared/libs/router';
import { type AppState, addReplies, followOtherTabs, followVisibility } from '@round-table/shared/runtime';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchPlatform } from '../features/platform/watch-platform';
import { followReplacedText } from '../lib/follow-replaced-text';
import { ignoreHeldEnter } from '../lib/ignore-held-enter';
import { restoreInlineStyles } from '../rendered-styles';
import type { Bootstrapped } from './bootstrap';
import { redirectOnSignOut } from './redirect-on-sign-out';
import { Root } from './root';
import { createRoutes } from './routes';

/** The state as on the server, which does not know the theme that was chosen on the device. */
const toPrerenderedState = (state: AppState): AppState => ({ ...state, preferences: { ...state.preferences, appearance: 'system' } });

/** The skeleton of a feature app is rendered in the browser, and so is what has changed since the server rendered the page. */
const onRecoverableError = () => undefined;

export function start({ apps, overrides, store, replies, isPrerendered }: Bootstrapped) {
  const container = document.getElementById('root');
  if (!container) throw new Error('the page has no root');
  // Of the page and the shell's own parts, whose endpoints are known only now.
  addReplies(store, replies);
  followReplacedText();
  ignoreHeldEnter();
  // With hydration data the router leaves a rendered page where its reader has scrolled to.
  const router = createBrowserRouter(createRoutes(apps, overrides), { hydrationData: isPrerendered ? {} : undefined });
  followOtherTabs(store);
  followVisibility(store);
  redirectOnSignOut(store, router);
  watchPlatform({ store, router, shell: apps.registry.shell, reload: () => location.reload() });
  const page = (
    <Root store={store} apps={apps} prerenderedState={isPrerendered ? toPrerenderedState(store.getState()) : undefined}>
      <RouterProvider router={router} />
    </Root>
  );
  startTransition(() => {
    if (isPrerendered) {
      restoreInlineStyles(container);
      hydrateRoot(container, page, { onRecoverableError });
      return;
    }
    container.replaceChildren();
    delete document.documentElement.dataset.prerendered;
    createRoot(container).render(page);
  });
}
