import { toPossibleRoles } from '@round-table/shared/domain';
import { listPages } from '@round-table/shared/federation';
import { commonApi, createStore, pagesRegistered } from '@round-table/shared/runtime';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { createFailureReporter } from '../features/feature-apps/loading/failure-reporter';
import { loadRemote } from '../features/feature-apps/loading/remote-loader';
import { reportUncaughtErrors } from '../features/feature-apps/loading/uncaught-errors';
import { readRegistry } from '../features/feature-apps/registry';
import { applyOverrides } from '../features/overrides/apply-overrides';

/** Requests code and data of the first page in parallel, before anything renders. */
export async function bootstrap() {
  const store = createStore();
  const reporter = createFailureReporter(store.dispatch);
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  store.dispatch(getAppInfo.initiate());
  const isMember = Boolean(store.getState().session.tokens);
  if (isMember) {
    store.dispatch(getUserInfo.initiate());
  } else {
    store.dispatch(listChapters.initiate({}));
    store.dispatch(listCountries.initiate());
  }
  const { registry, overrides } = await applyOverrides(readRegistry());
  store.dispatch(pagesRegistered(listPages(registry)));
  const apps = createFeatureApps({ registry, loadRemote, reporter });
  apps.prefetch(location.pathname, toPossibleRoles(isMember));
  reportUncaughtErrors(registry, reporter);
  return { apps, overrides, store };
}

export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>;
