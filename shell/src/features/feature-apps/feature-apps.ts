import type { Locale } from '@round-table/shared/contract';
import type { Role } from '@round-table/shared/domain';
import type { DialogProps, FeatureApp, FeatureAppManifest, MessageCatalogue, Registry } from '@round-table/shared/federation';
import { matchPath } from '@round-table/shared/kit/router';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { warmDoors } from './doors';
import { kindOfLoading, toFailure, type Witness, withPatience } from './failures';
import type { OpenRemote } from './open-remote';
import { createRunningBuilds, type RunningBuilds } from './running-builds';
import { withMessages } from './with-messages';

type Catalogues = Record<Locale, MessageCatalogue>;
type Part = 'pages' | 'dialogComponents';
type PartComponent = ComponentType<DialogProps>;
type LazyPart = LazyExoticComponent<PartComponent>;

/** How long a page or dialog may take to come, in milliseconds. */
const patience = 20_000;

/** The live feature apps: what the registry says of them, and their code as it comes. */
export interface FeatureApps {
  registry: Registry;
  /** The page at a route, or the dialog of a name; the same component until its app is retried. */
  partOf: (id: string, part: Part, key: string) => LazyPart;
  /** Forgets the failed attempt: the next `partOf` fetches anew. */
  retry: (id: string) => void;
  /** A part threw while rendering or in an effect. Says whether another build has taken the place of its own: the next `partOf` is of it. */
  failedToRender: (id: string, error: unknown) => boolean;
  /** A part has stood for a while without a failure. */
  hasStood: (id: string) => void;
  /**
   * Fetches what the page at an address needs, before someone goes there. `whoever`: the roles that this someone may have, where it is
   * not known; what is not for all of them waits.
   */
  prefetch: (pathname: string, whoever?: Role[]) => void;
  /** The messages of the apps that have come. */
  messages: () => Catalogues;
  /** Tells when messages have come. Returns the function that stops it. */
  onMessages: (listener: () => void) => () => void;
}

/** The messages of the apps that have come, and who wants to know of more. */
function createCatalogues() {
  const listeners = new Set<() => void>();
  let messages: Catalogues = { en: {}, de: {} };
  return {
    messages: () => messages,
    take: (app: FeatureApp) => {
      messages = { en: { ...messages.en, ...app.messages.en }, de: { ...messages.de, ...app.messages.de } };
      for (const listener of listeners) listener();
    },
    onMessages: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The modules of the running builds, each opened once; a failed attempt is forgotten. */
function createModules(builds: RunningBuilds, open: OpenRemote, onOpened: (app: FeatureApp) => void) {
  const attempts = new Map<string, number>();
  const opened = new Map<string, Promise<FeatureApp>>();
  const openAnew = async (id: string): Promise<FeatureApp> => {
    const module = await open(builds.of(id), attempts.get(id) ?? 0);
    if (!module) throw new Error(`feature app ${id} exposes nothing`);
    onOpened(module.featureApp);
    return module.featureApp;
  };
  const forget = (id: string, coming: Promise<FeatureApp> | undefined) => {
    if (coming === undefined || opened.get(id) !== coming) return;
    opened.delete(id);
    attempts.set(id, (attempts.get(id) ?? 0) + 1);
  };
  return {
    of: (id: string): Promise<FeatureApp> => {
      const known = opened.get(id);
      if (known) return known;
      const coming = openAnew(id);
      opened.set(id, coming);
      coming.catch(() => forget(id, coming));
      return coming;
    },
    /** The next attempt evaluates the code again. */
    forget: (id: string) => forget(id, opened.get(id)),
  };
}

type LoadPart = (id: string, part: Part, key: string) => Promise<PartComponent>;

/**
 * Loads what will soon be needed. The first who needs it gets it as it came: a second attempt would only find the leavings of one that
 * failed.
 */
function createAhead(builds: RunningBuilds, load: LoadPart) {
  const coming = new Map<string, Promise<PartComponent>>();
  const nameOf = (id: string, part: Part, key: string) => `${builds.of(id).base} ${part} ${key}`;
  return {
    warm: (id: string, part: Part, key: string) => {
      const name = nameOf(id, part, key);
      const loading = coming.get(name) ?? load(id, part, key);
      coming.set(name, loading);
      // Files that did not come may come the next time.
      loading.catch((error) => kindOfLoading(error) === 'load' && coming.delete(name));
      return loading;
    },
    take: (id: string, part: Part, key: string) => {
      const name = nameOf(id, part, key);
      const known = coming.get(name);
      coming.delete(name);
      return known ?? load(id, part, key);
    },
    /** The next who needs a part of the app gets it anew. */
    clear: (id: string) => {
      for (const name of coming.keys()) if (name.startsWith(`${builds.of(id).base} `)) coming.delete(name);
    },
  };
}

/** Loads parts of the apps: files that did not come twice, and then the part of the build before. */
function createLoading(builds: RunningBuilds, open: OpenRemote, onOpened: (app: FeatureApp) => void, witness: Witness) {
  const modules = createModules(builds, open, onOpened);
  const standIns = new Set<string>();
  const told = new WeakSet<object>();

  const load: LoadPart = async (id, part, key) => {
    const loader = (await modules.of(id))[part][key];
    if (!loader) throw new Error(`feature app ${id} has no ${key}`);
    const component = (await loader()) as PartComponent | undefined;
    // A module whose first evaluation threw is empty at the second.
    if (!component) throw new Error(`feature app ${id} has nothing at ${key}`);
    return component;
  };
  const inTime = (id: string, part: Part, key: string) => withPatience(load(id, part, key), patience);
  const ahead = createAhead(builds, load);

  const tellOfStandIn = (build: FeatureAppManifest) => {
    if (!builds.isStandIn(build) || standIns.has(build.base)) return;
    standIns.add(build.base);
    witness.tookOver(build);
  };

  const loadSurely = async (id: string, part: Part, key: string): Promise<PartComponent> => {
    const build = builds.of(id);
    const again = (error: unknown) => {
      if (kindOfLoading(error) !== 'load') throw error;
      return inTime(id, part, key);
    };
    try {
      const loaded = await withPatience(ahead.take(id, part, key), patience).catch(again);
      tellOfStandIn(build);
      return loaded;
    } catch (error) {
      witness.failed(toFailure(build, kindOfLoading(error), error));
      modules.forget(id);
      if (builds.giveWay(build)) return loadSurely(id, part, key);
      builds.restore(id);
      if (error instanceof Object) told.add(error);
      throw error;
    }
  };

  return {
    forget: modules.forget,
    warm: ahead.warm,
    restart: ahead.clear,
    loadSurely,
    /** Whether this failure was one of loading, and has been told as such. */
    wasTold: (error: unknown) => error instanceof Object && told.has(error),
  };
}

/** Makes the apps of a registry; `open` fetches the module of one, `witness` hears what fails. */
export function createFeatureApps(registry: Registry, open: OpenRemote, witness: Witness): FeatureApps {
  const builds = createRunningBuilds(registry);
  const { messages, take, onMessages } = createCatalogues();
  const loading = createLoading(builds, open, take, witness);
  const parts = new Map<string, LazyPart>();
  /** Apps whose code has come and failed: it is evaluated again at a retry. */
  const broken = new Set<string>();
  const forgetParts = (id: string) => {
    for (const name of parts.keys()) if (name.startsWith(`${id} `)) parts.delete(name);
  };

  return {
    registry,
    partOf: (id, part, key) => {
      const name = `${id} ${part} ${key}`;
      const made = parts.get(name) ?? lazy(async () => ({ default: withMessages(await loading.loadSurely(id, part, key), messages) }));
      parts.set(name, made);
      return made;
    },
    retry: (id) => {
      if (broken.delete(id)) loading.forget(id);
      loading.restart(id);
      forgetParts(id);
    },
    failedToRender: (id, error) => {
      if (loading.wasTold(error)) return false;
      const build = builds.of(id);
      const kind = kindOfLoading(error);
      witness.failed(toFailure(build, kind === 'load' ? 'load' : 'render', error));
      broken.add(id);
      if (!builds.isSpent(build) || !builds.giveWay(build)) return false;
      broken.delete(id);
      loading.forget(id);
      forgetParts(id);
      return true;
    },
    hasStood: (id) => builds.prove(builds.of(id)),
    prefetch: (pathname, whoever = []) => {
      for (const app of registry.apps) {
        const route = app.routes.find(({ path }) => matchPath(path, pathname));
        if (!route || !whoever.every((role) => route.who?.includes(role) ?? true)) continue;
        warmDoors(route.doors);
        if (!whoever.includes('guest')) warmDoors(route.memberDoors);
        loading.warm(app.id, 'pages', route.path).catch(() => undefined);
      }
    },
    messages,
    onMessages,
  };
}
