import { commonApi, createStore } from '@round-table/shared/runtime';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { openRemote } from '../features/feature-apps/open-remote';
import { readRegistry } from '../features/feature-apps/registry';
import { tellFailures } from '../features/feature-apps/tell-failures';
import { watchUncaught } from '../features/feature-apps/watch-uncaught';
import { applyOverrides } from '../features/overrides/apply-overrides';

/** Code and data of the first page are asked for together, before anything renders. */
export async function startEarly() {
  const store = createStore();
  const witness = tellFailures(store.dispatch);
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  store.dispatch(getAppInfo.initiate());
  if (store.getState().session.tokens) {
    store.dispatch(getUserInfo.initiate());
  } else {
    store.dispatch(listChapters.initiate({}));
    store.dispatch(listCountries.initiate());
  }
  const { registry, overriding } = await applyOverrides(readRegistry());
  const apps = createFeatureApps(registry, openRemote, witness);
  apps.prefetch(location.pathname);
  watchUncaught(registry, witness);
  return { apps, overriding, store };
}

export type Early = Awaited<ReturnType<typeof startEarly>>;
