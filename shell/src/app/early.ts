import { commonApi, createStore } from '@round-table/shared/runtime';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { openRemote } from '../features/feature-apps/open-remote';
import { readRegistry } from '../features/feature-apps/registry';

/** Code and data of the first page are asked for together, before anything renders. */
export function startEarly() {
  const apps = createFeatureApps(readRegistry(), openRemote);
  apps.prefetch(location.pathname);
  const store = createStore();
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  store.dispatch(getAppInfo.initiate());
  if (store.getState().session.tokens) {
    store.dispatch(getUserInfo.initiate());
  } else {
    store.dispatch(listChapters.initiate({}));
    store.dispatch(listCountries.initiate());
  }
  return { apps, store };
}

export type Early = ReturnType<typeof startEarly>;
