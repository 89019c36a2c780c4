import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerOf, type FeatureApp, type FeatureAppManifest } from '@round-table/shared/federation';

const patience = 20_000;

/** Fetches the module of a feature app; `attempt` counts from 0. A module is `{ featureApp }`. */
export type OpenRemote = (app: FeatureAppManifest, attempt: number) => Promise<{ featureApp: FeatureApp } | null>;

/**
 * Opens the federated container. A second attempt registers it anew under another address: the first, failed one is remembered by
 * the federation and by the browser.
 */
export const openRemote: OpenRemote = (app, attempt) => {
  const entry = `${location.origin}${app.base}${app.entry}${attempt > 0 ? `?attempt=${attempt}` : ''}`;
  registerRemotes([{ name: containerOf(app.id), entry }], { force: attempt > 0 });
  return withPatience(loadRemote<{ featureApp: FeatureApp }>(`${containerOf(app.id)}/feature-app`));
};

function withPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('timeout')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(tooLong));
  });
}
