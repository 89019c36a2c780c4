import {
  getInstance,
  loadRemote as loadFederatedModule,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { type FeatureApp, type FeatureAppManifest, toContainerName } from '@round-table/shared/federation';

/** Loads the module of a feature app; `attempt` counts from 0. */
export type LoadRemote = (app: FeatureAppManifest, attempt: number) => Promise<{ featureApp: FeatureApp } | null>;

/** Subresource integrity: the browser refuses an entry whose hash differs from the published one. */
const integrity: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url, remoteInfo }) => {
    const expected = (remoteInfo as { integrity?: string } | undefined)?.integrity;
    if (!expected) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.integrity = expected;
    script.crossOrigin = 'anonymous';
    return script;
  },
};

/** The globals of another build of the app, or of a failed attempt, would be mistaken for those of the new one. */
function deleteGlobals({ id, globals = [toContainerName(id)] }: FeatureAppManifest) {
  for (const name of globals) if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
}

/** Module federation caches the rejected promise of a shared module that failed to load, for example while offline. */
function evictFailedSharedModules() {
  for (const packages of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const shared of Object.values(packages).flatMap((versions) => Object.values(versions))) {
      if (shared.lib || !shared.loading) continue;
      shared.loading.catch(() => {
        shared.loading = null;
      });
    }
  }
}

/** Retries use another URL: module federation (by app name) and the browser cache the failed container. */
export const loadRemote: LoadRemote = (app, attempt) => {
  registerPlugins([integrity]);
  const entry = new URL(`${app.base}${app.entry}${attempt > 0 ? `?attempt=${attempt}` : ''}`, location.origin).href;
  const remote = { name: toContainerName(app.id), entry, integrity: app.integrity };
  registerRemotes([remote], { force: attempt > 0 });
  if (attempt > 0) {
    deleteGlobals(app);
    evictFailedSharedModules();
  }
  return loadFederatedModule<{ featureApp: FeatureApp }>(`${remote.name}/feature-app`);
};
