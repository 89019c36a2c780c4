import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerOf, type FeatureApp, type FeatureAppManifest } from '@round-table/shared/federation';

/** Fetches the module of a feature app; `attempt` counts from 0. A module is `{ featureApp }`. */
export type OpenRemote = (app: FeatureAppManifest, attempt: number) => Promise<{ featureApp: FeatureApp } | null>;

/** Nothing but the bytes that were built is run: the browser refuses an entry with another hash. */
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

/** What another build of the app, or a failed attempt, has left on the window would be taken for what comes now. */
function clearWindow({ id, globals = [containerOf(id)] }: FeatureAppManifest) {
  for (const name of globals) if (!Reflect.deleteProperty(window, name)) Reflect.set(window, name, undefined);
}

/** A door of the shell that did not come, such as in a moment without network, would be refused for ever: the federation keeps the refusal. */
function forgetFailedDoors() {
  for (const doors of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const door of Object.values(doors).flatMap((versions) => Object.values(versions))) {
      if (door.lib || !door.loading) continue;
      door.loading.catch(() => {
        door.loading = null;
      });
    }
  }
}

/**
 * Opens the federated container. Another attempt registers it anew under another address: the federation and the browser remember the
 * failed one, and the federation knows an app by its name, whatever its build.
 */
export const openRemote: OpenRemote = (app, attempt) => {
  registerPlugins([integrity]);
  const entry = new URL(`${app.base}${app.entry}${attempt > 0 ? `?attempt=${attempt}` : ''}`, location.origin).href;
  const remote = { name: containerOf(app.id), entry, integrity: app.integrity };
  registerRemotes([remote], { force: attempt > 0 });
  if (attempt > 0) {
    clearWindow(app);
    forgetFailedDoors();
  }
  return loadRemote<{ featureApp: FeatureApp }>(`${remote.name}/feature-app`);
};
