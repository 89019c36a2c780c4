import type { Override } from '@round-table/shared/contract';
import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';
import { listTabOverrides, readPageOverrides } from './page-overrides';

/** For the manifest, which a program on the developer's own computer serves. */
const timeoutMs = 5_000;

/** The state of this tab's overrides. */
export interface OverrideStatus {
  active: Override[];
  /** Could not be loaded, or is no longer allowed: the released build runs. */
  failed: Override[];
}
export const noOverrides: OverrideStatus = { active: [], failed: [] };

const isManifestFor = (app: string, manifest: Partial<FeatureAppManifest> | undefined): manifest is FeatureAppManifest =>
  manifest?.id === app &&
  typeof manifest.entry === 'string' &&
  [manifest.routes, manifest.menu, manifest.dialogs].every((list) => Array.isArray(list));

/** Loads the manifest; the files are beside it. They change during development, so their integrity is not checked. */
async function findManifest({ app, address }: Override): Promise<FeatureAppManifest | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const manifest = (await response.json()) as Partial<FeatureAppManifest> | undefined;
    if (!isManifestFor(app, manifest)) return undefined;
    return { ...manifest, base: new URL('.', address).href, integrity: '' };
  } catch {
    return undefined;
  }
}

/** Replaces the released build by the override, which falls back to it. */
function withApp(registry: Registry, manifest: FeatureAppManifest): Registry {
  const released = registry.apps.find(({ id }) => id === manifest.id);
  const others = registry.apps.filter(({ id }) => id !== manifest.id);
  return { ...registry, apps: [...others, { ...manifest, ...(released && { fallback: released }) }] };
}

/** Applies the overrides of this tab to the registry. Requests only those that the server has allowed for this browser. */
export async function applyOverrides(registry: Registry): Promise<{ registry: Registry; overrides: OverrideStatus }> {
  const requested = listTabOverrides();
  if (requested.length === 0) return { registry, overrides: noOverrides };
  const { inForce } = readPageOverrides();
  const isAllowed = (one: Override) => inForce.some(({ app, address }) => app === one.app && address === one.address);
  const results = await Promise.all(
    requested.map(async (override) => ({ override, manifest: isAllowed(override) ? await findManifest(override) : undefined })),
  );
  const manifests = results.flatMap(({ manifest }) => (manifest ? [manifest] : []));
  return {
    registry: manifests.reduce(withApp, registry),
    overrides: {
      active: results.filter(({ manifest }) => manifest).map(({ override }) => override),
      failed: results.filter(({ manifest }) => !manifest).map(({ override }) => override),
    },
  };
}
