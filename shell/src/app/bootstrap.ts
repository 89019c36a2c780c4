import { toPossibleRoles } from '@round-table/shared/domain';
import { listPages } from '@round-table/shared/federation';
import { commonApi, createStore, endSessionLeft, pagesRegistered } from '@round-table/shared/runtime';
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

/** Requests code and data of the first page in parallel, before anything renders. */
export async function bootstrap() {
  const store = createStore();
  const reporter = createFailureReporter(store.dispatch);
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  const isMember = store.getState().session.user !== null;
  void endSessionLeft();
  addEventListener('online', () => void endSessionLeft());
  const requests: PromiseLike<{ isSuccess: boolean }>[] = [store.dispatch(getAppInfo.initiate())];
  if (isMember) requests.push(store.dispatch(getUserInfo.initiate()));
  else requests.push(store.dispatch(listChapters.initiate({})), store.dispatch(listCountries.initiate()));
  const { registry, overrides } = await applyOverrides(readRegistry());
  store.dispatch(pagesRegistered(listPages(registry)));
  const apps = createFeatureApps({ registry, loadRemote, reporter });
  apps.prefetch(location.pathname, toPossibleRoles(isMember));
  reportUncaughtErrors(registry, reporter);
  return { apps, overrides, store, isPrerendered: isPrerendered() && (await Promise.all(requests)).every(({ isSuccess }) => isSuccess) };
}

export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>;
