import type { PreviewRequest, RegistryRevision } from '@round-table/shared/contract';
import { toInlineJson } from '@round-table/shared/domain';
import type { Db } from '../../platform/db/schema/schema';
import type { BuiltFrontEnd } from '../../registry/built-front-end';
import { composeApps, hasCanary, type Ingredients, noCanaryBucket } from '../../registry/compose';
import { getManifests, getRegistry, initialRevision } from '../../registry/live-registry';

/** The front end that is live now. */
export interface LiveFrontEnd {
  /** True if some visitors get other builds (canary). */
  hasCanary: boolean;
  /** The shell's page for a canary bucket (0 to 99); undefined if the shell is not built. */
  getPage(share: number): string | undefined;
}

const toPage = (template: string, entryPoints: unknown, live: string): string =>
  template.replace('<!--registry-->', () => live).replace('<!--entry-points-->', () => toInlineJson(entryPoints));

/**
 * The page with one build instead of the live one, without fallback; other apps as without a canary. Undefined if the shell is not built.
 */
export async function createPreviewPage(db: Db, built: BuiltFrontEnd, { app, build }: PreviewRequest): Promise<string | undefined> {
  const registry = await getRegistry(db);
  const apps = { ...registry.apps, [app]: { stable: build, previous: null, canary: null } };
  const manifests = await getManifests(db, apps);
  const builtIn = built.apps.filter(({ id }) => id !== app);
  const live = toInlineJson({
    revision: registry.revision,
    shell: built.shell,
    apps: composeApps({ builtIn, apps, manifests }, noCanaryBucket),
  });
  return built.template === undefined ? undefined : toPage(built.template, built.entryPoints, live);
}

function toLiveFrontEnd(built: BuiltFrontEnd, registry: RegistryRevision, manifests: Ingredients['manifests']): LiveFrontEnd {
  const { template } = built;
  const ingredients = { builtIn: built.apps, apps: registry.apps, manifests };
  const pages = new Map<string, string>();
  return {
    hasCanary: hasCanary(registry.apps),
    getPage: (share) => {
      if (template === undefined) return undefined;
      const live = toInlineJson({ revision: registry.revision, shell: built.shell, apps: composeApps(ingredients, share) });
      const known = pages.get(live);
      if (known !== undefined) return known;
      const page = toPage(template, built.entryPoints, live);
      pages.set(live, page);
      return page;
    },
  };
}

/**
 * Reads what is live: built-in apps overridden by the registry. Reloads manifests only if one of them has changed. If the database is
 * unavailable, uses the last state.
 */
export function createLiveReader(db: Db, onFault: (error: unknown) => void): (built: BuiltFrontEnd) => Promise<LiveFrontEnd> {
  let cached: { stamp: string; live: LiveFrontEnd } | undefined;
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
    const released = last ?? { registry: initialRevision, manifests: new Map() };
    const stamp = `${released.registry.revision}\n${built.stamp}`;
    if (cached?.stamp !== stamp) cached = { stamp, live: toLiveFrontEnd(built, released.registry, released.manifests) };
    return cached.live;
  };
}
