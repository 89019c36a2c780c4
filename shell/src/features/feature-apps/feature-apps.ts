import type { Locale } from '@round-table/shared/contract';
import type { DialogProps, FeatureApp, FeatureAppManifest, MessageCatalogue, Registry } from '@round-table/shared/federation';
import { matchPath } from '@round-table/shared/kit/router';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { warmDoors } from './doors';
import type { OpenRemote } from './open-remote';

type Catalogues = Record<Locale, MessageCatalogue>;
type Part = 'pages' | 'dialogComponents';
type LazyPart = LazyExoticComponent<ComponentType<DialogProps>>;

/** The live feature apps: what the registry says of them, and their code as it comes. */
export interface FeatureApps {
  registry: Registry;
  /** The page at a route, or the dialog of a name; the same component until its app is retried. */
  partOf: (id: string, part: Part, key: string) => LazyPart;
  /** Forgets the failed attempt: the next `partOf` fetches anew. */
  retry: (id: string) => void;
  /** Fetches what the page at an address needs, before someone goes there. */
  prefetch: (pathname: string) => void;
  /** The messages of the apps that have come. */
  messages: () => Catalogues;
  /** Tells when messages have come. Returns the function that stops it. */
  onMessages: (listener: () => void) => () => void;
}

/** Makes the apps of a registry; `open` fetches the module of one. */
export function createFeatureApps(registry: Registry, open: OpenRemote): FeatureApps {
  const attempts = new Map<string, number>();
  const opened = new Map<string, Promise<FeatureApp>>();
  const parts = new Map<string, LazyPart>();
  const listeners = new Set<() => void>();
  let messages: Catalogues = { en: {}, de: {} };

  const manifestOf = (id: string): FeatureAppManifest => {
    const manifest = registry.apps.find((app) => app.id === id);
    if (!manifest) throw new Error(`no feature app ${id} is live`);
    return manifest;
  };

  const takeMessages = (app: FeatureApp) => {
    messages = { en: { ...messages.en, ...app.messages.en }, de: { ...messages.de, ...app.messages.de } };
    for (const listener of listeners) listener();
  };

  const openAnew = async (id: string): Promise<FeatureApp> => {
    const module = await open(manifestOf(id), attempts.get(id) ?? 0);
    if (!module) throw new Error(`feature app ${id} exposes nothing`);
    takeMessages(module.featureApp);
    return module.featureApp;
  };

  const appOf = (id: string): Promise<FeatureApp> => {
    const known = opened.get(id);
    if (known) return known;
    const coming = openAnew(id);
    opened.set(id, coming);
    coming.catch(() => {
      opened.delete(id);
      attempts.set(id, (attempts.get(id) ?? 0) + 1);
    });
    return coming;
  };

  const load = async (id: string, part: Part, key: string): Promise<ComponentType<DialogProps>> => {
    const loader = (await appOf(id))[part][key];
    if (!loader) throw new Error(`feature app ${id} has no ${key}`);
    return loader() as Promise<ComponentType<DialogProps>>;
  };

  return {
    registry,
    partOf: (id, part, key) => {
      const name = `${id} ${part} ${key}`;
      const made = parts.get(name) ?? lazy(async () => ({ default: await load(id, part, key) }));
      parts.set(name, made);
      return made;
    },
    retry: (id) => {
      for (const name of parts.keys()) if (name.startsWith(`${id} `)) parts.delete(name);
    },
    prefetch: (pathname) => {
      for (const app of registry.apps) {
        const route = app.routes.find(({ path }) => matchPath(path, pathname));
        if (!route) continue;
        warmDoors(route.doors);
        load(app.id, 'pages', route.path).catch(() => undefined);
      }
    },
    messages: () => messages,
    onMessages: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
