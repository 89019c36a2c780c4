import type { Override } from '@round-table/shared/contract';
import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';
import { listOverridesOfTab, readPageOverrides } from './page-overrides';

/** How long a program on one's own computer may take to answer, in milliseconds. */
const patience = 5_000;

/** What this tab shows of what it is to use. */
export interface Overriding {
  running: Override[];
  /** Did not come, or is not allowed any more: what is released shows. */
  failed: Override[];
}
export const nothingOverridden: Overriding = { running: [], failed: [] };

const isManifestOf = (app: string, manifest: Partial<FeatureAppManifest> | undefined): manifest is FeatureAppManifest =>
  manifest?.id === app &&
  typeof manifest.entry === 'string' &&
  [manifest.routes, manifest.menu, manifest.dialogs].every((list) => Array.isArray(list));

/** Reads the description at an address; the files stand beside it. They change while one develops, so they are not compared with a hash. */
async function findManifest({ app, address }: Override): Promise<FeatureAppManifest | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const manifest = (await answer.json()) as Partial<FeatureAppManifest> | undefined;
    if (!isManifestOf(app, manifest)) return undefined;
    return { ...manifest, base: new URL('.', address).href, integrity: '' };
  } catch {
    return undefined;
  }
}

/** The app that is tried out in the place of the released one, which is what it falls back to. */
function withApp(registry: Registry, manifest: FeatureAppManifest): Registry {
  const released = registry.apps.find(({ id }) => id === manifest.id);
  const others = registry.apps.filter(({ id }) => id !== manifest.id);
  return { ...registry, apps: [...others, { ...manifest, ...(released && { fallback: released }) }] };
}

/** The registry with what this tab tries out; only what the server has allowed to this browser is asked for at all. */
export async function applyOverrides(registry: Registry): Promise<{ registry: Registry; overriding: Overriding }> {
  const wanted = listOverridesOfTab();
  if (wanted.length === 0) return { registry, overriding: nothingOverridden };
  const { inForce } = readPageOverrides();
  const isAllowed = (one: Override) => inForce.some(({ app, address }) => app === one.app && address === one.address);
  const found = await Promise.all(
    wanted.map(async (override) => ({ override, manifest: isAllowed(override) ? await findManifest(override) : undefined })),
  );
  const manifests = found.flatMap(({ manifest }) => (manifest ? [manifest] : []));
  return {
    registry: manifests.reduce(withApp, registry),
    overriding: {
      running: found.filter(({ manifest }) => manifest).map(({ override }) => override),
      failed: found.filter(({ manifest }) => !manifest).map(({ override }) => override),
    },
  };
}
