import type { AppInfo, Chapter, Country, Locale } from '@round-table/shared/contract';
import { listPages, type Registry } from '@round-table/shared/federation';
import { createMemoryRouter, RouterProvider } from '@round-table/shared/libs/router';
import { commonApi, createStore, localeChosen, pagesRegistered } from '@round-table/shared/runtime';
import { lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { Root } from './app/root';
import { createRoutes } from './app/routes';
import type { FeatureApps } from './features/feature-apps/feature-apps';
import type { PartComponent } from './features/feature-apps/loading/remote-modules';
import { noOverrides } from './features/overrides/apply-overrides';

/** What a guest's first page depends on: the live feature apps and the replies to the requests that every page needs. */
export interface PrerenderInput {
  registry: Registry;
  locale: Locale;
  pathname: string;
  appInfo: AppInfo;
  chapters: Chapter[];
  countries: Country[];
}

/** Parts of feature apps are not loaded on the server: their place shows the skeleton. */
const notLoaded = lazy(() => new Promise<{ default: PartComponent }>(() => undefined));
const noMessages = { en: {}, de: {} };
const noop = () => undefined;

const toServerApps = (registry: Registry): FeatureApps => ({
  registry,
  getPart: () => notLoaded,
  retry: noop,
  handleRenderError: () => false,
  markStable: noop,
  prefetch: noop,
  prefetchDialog: noop,
  getMessages: () => noMessages,
  subscribeToMessages: () => noop,
});

function createGuestStore({ registry, locale, appInfo, chapters, countries }: PrerenderInput) {
  const store = createStore();
  store.dispatch(localeChosen(locale));
  store.dispatch(pagesRegistered(listPages(registry)));
  store.dispatch(
    commonApi.util.upsertQueryEntries([
      { endpointName: 'getAppInfo', arg: undefined, value: appInfo },
      { endpointName: 'listChapters', arg: {}, value: chapters },
      { endpointName: 'listCountries', arg: undefined, value: countries },
    ]),
  );
  return store;
}

/** Modules of the pages that the router imports lazily are known in the next turn: they are in the same file. */
const untilImported = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the content of `#root` for a guest, from the components that the browser hydrates. Runs on the server. */
export async function prerender(input: PrerenderInput): Promise<string> {
  const store = createGuestStore(input);
  const apps = toServerApps(input.registry);
  const router = createMemoryRouter(createRoutes(apps, noOverrides), { initialEntries: [input.pathname] });
  const render = () =>
    renderToString(
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>,
    );
  render();
  await untilImported();
  return render();
}
