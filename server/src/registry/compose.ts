import type { LiveLine } from './live-registry';
import type { Manifest } from './manifest';

/** Sources of a page: the built-in apps, the registry, which has precedence, and the manifests of its builds (by app and build). */
export interface Ingredients {
  builtIn: Manifest[];
  apps: Record<string, LiveLine>;
  manifests: Map<string, Manifest>;
}

/** A live app with the build to fall back to if it fails to load. */
export type LiveManifest = Manifest & { fallback?: Manifest };

/** Fields that a page does not need: they are for the checks of releases. */
const privateFields = ['files', 'shared', 'contract', 'weight', 'budget', 'endpoints', 'slices', 'imports'];

const toPublicManifest = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([key]) => !privateFields.includes(key))) as Manifest;

/** The builds of an app by precedence: canary, stable, previous, former, built-in. */
function listCandidates(id: string, live: LiveLine | undefined, { builtIn, manifests }: Ingredients, canaryBucket: number): Manifest[] {
  const canary = live?.canary && canaryBucket < live.canary.percent ? live.canary.build : null;
  const released = [canary, live?.stable, live?.previous, ...(live?.former ?? [])].map((build) =>
    build ? manifests.get(`${id} ${build}`) : undefined,
  );
  return [...released, builtIn.find((manifest) => manifest.id === id)].filter((manifest) => manifest !== undefined);
}

/** Composes a visitor's apps; a `canaryBucket` (0 to 99) below the percentage gets the canary. Apps not in the registry: as built in. */
export function composeApps(ingredients: Ingredients, canaryBucket: number): LiveManifest[] {
  const ids = new Set([...ingredients.builtIn.map(({ id }) => id), ...Object.keys(ingredients.apps)]);
  return [...ids].sort().flatMap((id) => {
    const [live, fallback] = listCandidates(id, ingredients.apps[id], ingredients, canaryBucket).map(toPublicManifest);
    if (!live) return [];
    return [fallback ? { ...live, fallback } : live];
  });
}

/** A released build that pages load, or fall back to. */
export interface ServedBuild {
  app: string;
  build: string;
  role: 'stable' | 'previous' | 'former' | 'canary';
}

/** The released builds that visitors get: of each app the canary, and the newest two of its line. */
export function listServed({ apps, manifests }: Omit<Ingredients, 'builtIn'>): ServedBuild[] {
  return Object.entries(apps).flatMap(([app, { stable, previous, canary, former = [] }]) => {
    const toServed = (role: ServedBuild['role'], build: string | null | undefined) =>
      build && manifests.has(`${app} ${build}`) ? [{ app, build, role }] : [];
    const line = [...toServed('stable', stable), ...toServed('previous', previous), ...former.flatMap((one) => toServed('former', one))];
    return [...toServed('canary', canary?.build), ...line.slice(0, 2)];
  });
}

export const noCanaryBucket = 100;

/** True if the set depends on the visitor. */
export const hasCanary = (apps: Record<string, LiveLine>): boolean => Object.values(apps).some(({ canary }) => canary !== null);
