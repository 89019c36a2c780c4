import type { Locale } from '@round-table/shared/contract';
import { toInlineJson } from '@round-table/shared/domain';
import { type FeatureApp, type FeatureAppManifest, listPages, type Registry } from '@round-table/shared/federation';
import { createStyleCache, extractStyle, StyleProvider } from '@round-table/shared/libs/antd-styles';
import { createMemoryRouter, RouterProvider } from '@round-table/shared/libs/router';
import {
  type AppStore,
  type AskServer,
  appearanceChosen,
  awaitRequests,
  commonApi,
  createStore,
  listReplies,
  localeChosen,
  pagesRegistered,
  setRenderedLayout,
} from '@round-table/shared/runtime';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
import { Root } from './app/root';
import { createRoutes } from './app/routes';
import { createFeatureApps, type FeatureApps, findRoute } from './features/feature-apps/feature-apps';
import { noOverrides } from './features/overrides/apply-overrides';
import { extractInlineStyles } from './rendered-styles';
import { sharedModules } from './shared-modules';

/** A page for a guest. */
export interface PageRequest {
  registry: Registry;
  locale: Locale;
  layout: 'wide' | 'narrow';
  /** Path and query. */
  address: string;
  /** The public address of the installation. */
  origin: string;
}

/** The content of a page, the rules of antd's components in it, and the replies that it was rendered from, as JSON in HTML. */
export interface RenderedPage {
  html: string;
  styles: string;
  replies: string;
}

/** Evaluated feature apps by their base: the address of a build. */
const evaluated = new Map<string, FeatureApp>();

/** A module in the form of CommonJS, without its source. */
type Evaluate = (module: { exports: { featureApp?: FeatureApp } }, exports: object, require: (name: string) => unknown) => void;

function requireShared(name: string): unknown {
  if (!(name in sharedModules)) throw new Error(`${name} is not available on the server`);
  return sharedModules[name];
}

/** Evaluates the output of a feature app for the server. */
export function addApp(base: string, evaluate: Evaluate): void {
  const module: Parameters<Evaluate>[0] = { exports: {} };
  evaluate(module, module.exports, requireShared);
  if (!module.exports.featureApp) throw new Error(`${base} exports no feature app`);
  evaluated.set(base, module.exports.featureApp);
}

/** A page that its app cannot render is sent without content. */
const throwFailure = ({ message }: { message: string }) => {
  throw new Error(message);
};
const noReports = { onFailure: throwFailure, onFallback: () => undefined, onMissingStyles: () => undefined };

type StyleCache = ReturnType<typeof createStyleCache>;

/** A pass begins requests and loads parts; the last one renders what they brought. */
const maxPasses = 8;

/** Modules of the pages that the router imports lazily are known in the next turn: they are in the same file. */
const untilImported = () => new Promise((resolve) => setTimeout(resolve));

/** How React marks a part that has thrown, or waits, in place of which it renders the fallback. */
const fallbackMark = '<!--$!-->';

/** Loads what every page needs before the first pass, so that none is rendered without. */
async function begin({ dispatch }: AppStore, apps: FeatureApps, pathname: string, hasOutput: boolean): Promise<void> {
  const { getAppInfo, listChapters, listCountries } = commonApi.endpoints;
  await Promise.all([
    dispatch(getAppInfo.initiate()),
    dispatch(listChapters.initiate({})),
    dispatch(listCountries.initiate()),
    hasOutput && apps.prepare(pathname),
  ]);
}

/** Why a page is incomplete, which `renderToString` does not say. */
async function findError(page: ReactNode, address: string): Promise<unknown> {
  let cause: unknown = new Error(`a part of ${address} is never ready`);
  const onError = (error: unknown) => {
    cause = error;
  };
  const stream = await renderToReadableStream(page, { onError });
  await untilImported();
  await stream.cancel();
  return cause;
}

/** The variables of antd's components, in one appearance. */
const toVariables = (cache: StyleCache, appearance: 'light' | 'dark'): string =>
  extractStyle(cache, { plain: true, types: ['cssVar'] }).replace(
    /[^{}]+(?=\{)/g,
    (selector) => `[data-theme="${appearance}"] ${selector}`,
  );

/** Renders the content of `#root` for a guest, from the components that the browser hydrates. */
export async function renderPage({ registry, locale, layout, address, origin }: PageRequest, ask: AskServer): Promise<RenderedPage> {
  Object.assign(globalThis, { location: new URL(address, origin) });
  setRenderedLayout(layout === 'narrow');
  const pathname = address.split('?')[0] ?? '';
  const app = findRoute(registry, pathname)?.app;
  let failure: unknown;
  /** A page without data that the server has failed to send is an error page, which nobody else is to get. */
  const askOnce: AskServer = (...call) =>
    ask(...call).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  const store = createStore({ ask: askOnce });
  store.dispatch(localeChosen(locale));
  store.dispatch(pagesRegistered(listPages(registry)));
  const loadRemote = async ({ base }: FeatureAppManifest) => {
    const featureApp = evaluated.get(base);
    // Its place shows the skeleton.
    return featureApp ? { featureApp } : new Promise<never>(() => undefined);
  };
  const apps = createFeatureApps({ registry, loadRemote, reporter: noReports });
  const router = createMemoryRouter(createRoutes(apps, noOverrides), { initialEntries: [address] });
  const caches = { light: createStyleCache(), dark: createStyleCache() };
  const toPage = (cache: StyleCache) => (
    <StyleProvider cache={cache}>
      <Root store={store} apps={apps}>
        <RouterProvider router={router} />
      </Root>
    </StyleProvider>
  );
  const page = toPage(caches.light);
  await begin(store, apps, pathname, app !== undefined && evaluated.has(app.base));
  let html = '';
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const rendered = renderToString(page);
    await untilImported();
    const hasWaited = await awaitRequests(store);
    if (rendered === html && !hasWaited) break;
    html = rendered;
  }
  if (failure !== undefined) throw failure;
  // Without an output for the server, the skeleton is in the place of the page.
  const isIncomplete = html.includes(fallbackMark) && (app === undefined || evaluated.has(app.base));
  if (isIncomplete) throw await findError(page, address);
  const { html: content, rules } = extractInlineStyles(html);
  // The same page, for the variables of its components in dark colours.
  store.dispatch(appearanceChosen('dark'));
  renderToString(toPage(caches.dark));
  const styles =
    extractStyle(caches.light, { plain: true, types: ['style'] }) +
    toVariables(caches.light, 'light') +
    toVariables(caches.dark, 'dark') +
    rules;
  return { html: content, styles, replies: toInlineJson(listReplies(store.getState())) };
}
