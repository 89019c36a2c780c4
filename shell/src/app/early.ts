import type { Role } from '@round-table/shared/domain';
import { commonApi, createStore } from '@round-table/shared/runtime';
import { createFeatureApps } from '../features/feature-apps/feature-apps';
import { openRemote } from '../features/feature-apps/open-remote';
import { readRegistry } from '../features/feature-apps/registry';
import { tellFailures } from '../features/feature-apps/tell-failures';
import { watchUncaught } from '../features/feature-apps/watch-uncaught';
import { applyOverrides } from '../features/overrides/apply-overrides';

/** Who it is that is signed in, the server has yet to say. */
const rolesOfMembers: Role[] = ['reader', 'expert', 'admin'];

/** Code and data of the first page are asked for together, before anything renders. */
export async function startEarly() {
  const store = createStore();
  const witness = tellFailures(store.dispatch);
  const { getAppInfo, getUserInfo, listChapters, listCountries } = commonApi.endpoints;
  store.dispatch(getAppInfo.initiate());
  const isMember = Boolean(store.getState().session.tokens);
  if (isMember) {
    store.dispatch(getUserInfo.initiate());
  } else {
    store.dispatch(listChapters.initiate({}));
    store.dispatch(listCountries.initiate());
  }
  const { registry, overriding } = await applyOverrides(readRegistry());
  const apps = createFeatureApps(registry, openRemote, witness);
  apps.prefetch(location.pathname, isMember ? rolesOfMembers : ['guest']);
  watchUncaught(registry, witness);
  return { apps, overriding, store };
}

export type Early = Awaited<ReturnType<typeof startEarly>>;
