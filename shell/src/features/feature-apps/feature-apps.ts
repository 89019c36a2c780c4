import { isOpenTo, listEntryPoints, matchesRoute, type Role } from '@round-table/shared/domain';
import type { Registry } from '@round-table/shared/federation';
import { type LazyExoticComponent, lazy } from 'react';
import { prefetchEntryPoints } from './loading/entry-points';
import { classifyLoadError, toFailure } from './loading/failure';
import type { FailureReporter } from './loading/failure-reporter';
import { type Catalogues, createMessageCatalogues } from './loading/message-catalogues';
import { createPartLoader } from './loading/part-loader';
import type { LoadRemote } from './loading/remote-loader';
import type { PartComponent, PartKind } from './loading/remote-modules';
import { createSelectedBuilds } from './loading/selected-builds';

/** A part that is loaded when it is rendered, or has been. */
type LoadedPart = LazyExoticComponent<PartComponent> | PartComponent;

/** The live feature apps: what the registry says of them, and their code, loaded on demand. */
export interface FeatureApps {
  registry: Registry;
  /** The page of a route's path, or the dialog of a name; the same component until its app is retried. */
  getPart: (id: string, part: PartKind, name: string) => LoadedPart;
  /** Discards the failed attempt: the next `getPart` loads again. */
  retry: (id: string) => void;
  /** Called if a part threw while rendering or in an effect. Returns true if another build was selected: the next `getPart` is of that build. */
  handleRenderError: (id: string, error: unknown) => boolean;
  /** A part has been on screen for the stability window without an error. */
  markStable: (id: string) => void;
  /** Prefetches the page of an address: with `possibleRoles`, while the role is unknown, only what is open to all of them. */
  prefetch: (pathname: string, possibleRoles?: Role[]) => void;
  /** Loads the page of an address, so that it is rendered at once. Resolves with false if it cannot be loaded. */
  prepare: (pathname: string) => Promise<boolean>;
  /** Loads a dialog before it is opened. */
  prefetchDialog: (id: string, dialog: Registry['apps'][number]['dialogs'][number]) => void;
  getMessages: () => Catalogues;
  /** Returns the function that unsubscribes. */
  subscribeToMessages: (listener: () => void) => () => void;
}

interface FeatureAppsOptions {
  registry: Registry;
  loadRemote: LoadRemote;
  reporter: FailureReporter;
}

/** The live app at an address, and its route. */
export function findRoute({ apps }: Registry, pathname: string) {
  for (const app of apps) {
    const route = app.routes.find((candidate) => matchesRoute(candidate, pathname));
    if (route) return { app, route };
  }
  return undefined;
}

export function createFeatureApps({ registry, loadRemote, reporter }: FeatureAppsOptions): FeatureApps {
  const builds = createSelectedBuilds(registry);
  const { getMessages, addMessages, subscribeToMessages } = createMessageCatalogues();
  const loader = createPartLoader({ builds, loadRemote, reporter, onLoaded: addMessages });
  const parts = new Map<string, LoadedPart>();
  /** Apps that threw while rendering: a retry evaluates their code again. */
  const crashed = new Set<string>();
  /** The bootstrap stage creates the feature apps; the components that a part is wrapped in belong to a later stage. */
  const loadPart = async (id: string, part: PartKind, name: string) => {
    const [component, { withMessages }] = await Promise.all([
      loader.load(id, part, name),
      import(/* webpackMode: "eager" */ './with-messages'),
    ]);
    return { default: withMessages(component, getMessages) };
  };
  const toKey = (id: string, part: PartKind, name: string) => `${id} ${part} ${name}`;
  const discardParts = (id: string) => {
    for (const key of parts.keys()) if (key.startsWith(`${id} `)) parts.delete(key);
  };

  return {
    registry,
    getPart: (id, part, name) => {
      const key = toKey(id, part, name);
      const component = parts.get(key) ?? lazy(() => loadPart(id, part, name));
      parts.set(key, component);
      return component;
    },
    retry: (id) => {
      if (crashed.delete(id)) loader.evictModule(id);
      loader.clearPrefetched(id);
      discardParts(id);
    },
    handleRenderError: (id, error) => {
      if (loader.isReported(error)) return false;
      const build = builds.get(id);
      reporter.onFailure(toFailure(build, classifyLoadError(error) === 'load' ? 'load' : 'render', error));
      crashed.add(id);
      const isExhausted = builds.countRenderError(build);
      if (!isExhausted || !builds.fallBackToPrevious(build)) return false;
      crashed.delete(id);
      loader.evictModule(id);
      discardParts(id);
      return true;
    },
    markStable: (id) => builds.markStable(builds.get(id)),
    prefetch: (pathname, possibleRoles = []) => {
      const found = findRoute(registry, pathname);
      if (!found || !isOpenTo(found.route, possibleRoles)) return;
      prefetchEntryPoints(listEntryPoints(found.route, possibleRoles));
      loader.prefetch(found.app.id, 'pages', found.route.path).catch(() => undefined);
    },
    prepare: async (pathname) => {
      const found = findRoute(registry, pathname);
      if (!found) return true;
      const { app, route } = found;
      try {
        parts.set(toKey(app.id, 'pages', route.path), (await loadPart(app.id, 'pages', route.path)).default);
        return true;
      } catch {
        return false;
      }
    },
    prefetchDialog: (id, { name, entryPoints = [] }) => {
      prefetchEntryPoints(entryPoints);
      loader.prefetch(id, 'dialogComponents', name).catch(() => undefined);
    },
    getMessages,
    subscribeToMessages,
  };
}
