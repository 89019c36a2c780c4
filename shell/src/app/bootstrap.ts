import { toPossibleRoles } from '@round-table/shared/domain';
import { listPages } from '@round-table/shared/federation';
import {
  addReplies,
  commonApi,
  createStore,
  endSessionLeft,
  pagesRegistered,
  type RenderedReply,
  setRenderedLayout,
} from '@round-table/shared/runtime';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { createFailureReporter } from '../features/feature-apps/loading/failure-reporter';
import { loadRemote } from '../features/feature-apps/loading/remote-loader';
import { reportUncaughtErrors } from '../features/feature-apps/loading/uncaught-errors';
import { readRegistry } from '../features/feature-apps/registry';
import { applyOverrides } from '../features/overrides/apply-overrides';

/** True if the server has rendered this page for such a visitor; the boot script has checked it. */
function isPrerendered(): boolean {
  const { prerendered } = document.documentElement.dataset;
  return prerendered !== undefined && prerendered !== 'refused';
}

/** The replies that the page was rendered from. */
function readReplies(): RenderedReply[] {
  try {
    return JSON.parse(document.getElementById('replies')?.textContent ?? '') as RenderedReply[];
  } catch {
    return [];
  }
}

function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    // Throws if the browser has refused the file because of its type.
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/** Bundlers take a style sheet that is in the page for loaded: one that failed is removed, so that it is requested again or reported. */
function removeFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rendered]')) if (!isLoaded(link)) link.remove();
}

/** Requests code and data of the first page in parallel, before anything renders. What came with the page is not requested. */
export async function bootstrap() {
  const store = createStore();
  const reporter = createFailureReporter(store.dispatch);
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  const isMember = store.getState().session.user !== null;
  void endSessionLeft();
  addEventListener('online', () => void endSessionLeft());
  const isRendered = isPrerendered();
  removeFailedStyles();
  setRenderedLayout(document.documentElement.dataset.layout === 'narrow');
  const further = isRendered ? addReplies(store, readReplies()) : [];
  const requests: PromiseLike<{ isSuccess: boolean }>[] = [store.dispatch(getAppInfo.initiate())];
  if (isMember) requests.push(store.dispatch(getUserInfo.initiate()));
  else requests.push(store.dispatch(listChapters.initiate({})), store.dispatch(listCountries.initiate()));
  const { registry, overrides } = await applyOverrides(readRegistry());
  store.dispatch(pagesRegistered(listPages(registry)));
  const apps = createFeatureApps({ registry, loadRemote, reporter });
  apps.prefetch(location.pathname, toPossibleRoles(isMember));
  reportUncaughtErrors(registry, reporter);
  if (!isRendered) return { apps, overrides, store, replies: further, isPrerendered: false };
  const [isPrepared, ...results] = await Promise.all([apps.prepare(location.pathname), ...requests]);
  return { apps, overrides, store, replies: further, isPrerendered: isPrepared && results.every(({ isSuccess }) => isSuccess) };
}

export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>;
