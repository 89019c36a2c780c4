import type { LiveApp } from '@round-table/shared/contract';
import type { Manifest } from './built-front-end';

/** What a page is made of: the built-in apps, the registry over them, and the manifests that it names (by app and build). */
export interface Ingredients {
  builtIn: Manifest[];
  apps: Record<string, LiveApp>;
  manifests: Map<string, Manifest>;
}

/** A live app, and the build to fall back to where this one does not work. */
export type LiveManifest = Manifest & { fallback?: Manifest };

/** For the release tool and the server alone: a page carries none of it. */
const unseen = ['files', 'shared', 'contract', 'weight', 'budget'];

const toSeen = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([key]) => !unseen.includes(key))) as Manifest;

/** The builds of one app, best first: what the visitor shall see, then what worked before it. */
function candidatesOf(id: string, live: LiveApp | undefined, { builtIn, manifests }: Ingredients, share: number): Manifest[] {
  const canary = live?.canary && share < live.canary.percent ? live.canary.build : null;
  const released = [canary, live?.stable, live?.previous].map((build) => (build ? manifests.get(`${id} ${build}`) : undefined));
  return [...released, builtIn.find((manifest) => manifest.id === id)].filter((manifest) => manifest !== undefined);
}

/**
 * The apps that one visitor sees. `share` is their place among a hundred (0 to 99): those below the percentage of a canary see it.
 * Where the registry says nothing of an app, the built-in one is live.
 */
export function composeApps(ingredients: Ingredients, share: number): LiveManifest[] {
  const ids = new Set([...ingredients.builtIn.map(({ id }) => id), ...Object.keys(ingredients.apps)]);
  return [...ids].sort().flatMap((id) => {
    const [shown, fallback] = candidatesOf(id, ingredients.apps[id], ingredients, share).map(toSeen);
    if (!shown) return [];
    return [fallback ? { ...shown, fallback } : shown];
  });
}

/** The share of whoever sees no canary. */
export const everyone = 100;

/** Whether the set differs from visitor to visitor. */
export const isSplit = (apps: Record<string, LiveApp>): boolean => Object.values(apps).some(({ canary }) => canary !== null);
