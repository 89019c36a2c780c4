import type { PreviewRequest, RegistryRevision } from '@round-table/shared/contract';
import type { Db } from '../../db/schema';
import type { BuiltFrontEnd } from '../../registry/built-front-end';
import { composeApps, everyone, type Ingredients, isSplit } from '../../registry/compose';
import { getManifests, getRegistry, nothingReleased } from '../../registry/live-registry';

/** What is live now. */
export interface LiveFrontEnd {
  /** Some visitors see other builds than the rest. */
  isSplit: boolean;
  /** The shell's page for one visitor (their place among a hundred); undefined where the shell has not been built. */
  pageFor(share: number): string | undefined;
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const toInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const toPage = (template: string, doors: unknown, live: string): string =>
  template.replace('<!--registry-->', () => live).replace('<!--doors-->', () => toInlineJson(doors));

/**
 * The page with one build in the place of what is live of its app, and nothing to fall back to where it fails; the other apps are
 * those that everyone sees. Undefined where the shell has not been built.
 */
export async function previewPage(db: Db, built: BuiltFrontEnd, { app, build }: PreviewRequest): Promise<string | undefined> {
  const registry = await getRegistry(db);
  const apps = { ...registry.apps, [app]: { stable: build, previous: null, canary: null } };
  const manifests = await getManifests(db, apps);
  const builtIn = built.apps.filter(({ id }) => id !== app);
  const live = toInlineJson({ revision: registry.revision, shell: built.shell, apps: composeApps({ builtIn, apps, manifests }, everyone) });
  return built.template === undefined ? undefined : toPage(built.template, built.doors, live);
}

function toLiveFrontEnd(built: BuiltFrontEnd, registry: RegistryRevision, manifests: Ingredients['manifests']): LiveFrontEnd {
  const { template } = built;
  const ingredients = { builtIn: built.apps, apps: registry.apps, manifests };
  const pages = new Map<string, string>();
  return {
    isSplit: isSplit(registry.apps),
    pageFor: (share) => {
      if (template === undefined) return undefined;
      const live = toInlineJson({ revision: registry.revision, shell: built.shell, apps: composeApps(ingredients, share) });
      const known = pages.get(live);
      if (known !== undefined) return known;
      const page = toPage(template, built.doors, live);
      pages.set(live, page);
      return page;
    },
  };
}

/**
 * Reads what is live: the built folders, and over them the registry. Reads manifests again only when either has moved. While the
 * database is away, pages are made of what was live last.
 */
export function createLiveReader(db: Db, onFault: (error: unknown) => void): (built: BuiltFrontEnd) => Promise<LiveFrontEnd> {
  let kept: { stamp: string; live: LiveFrontEnd } | undefined;
  let last: { registry: RegistryRevision; manifests: Ingredients['manifests'] } | undefined;
  const readReleased = async () => {
    const registry = await getRegistry(db);
    if (last?.registry.revision === registry.revision) return last;
    return { registry, manifests: await getManifests(db, registry.apps) };
  };
  return async (built) => {
    last = await readReleased().catch((error: unknown) => {
      onFault(error);
      return last;
    });
    const released = last ?? { registry: nothingReleased, manifests: new Map() };
    const stamp = `${released.registry.revision}\n${built.stamp}`;
    if (kept?.stamp !== stamp) kept = { stamp, live: toLiveFrontEnd(built, released.registry, released.manifests) };
    return kept.live;
  };
}
