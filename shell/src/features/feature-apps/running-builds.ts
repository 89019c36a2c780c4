import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';

/** Which build of each app runs in this page: the live one, until it gives way to the one before it. */
export interface RunningBuilds {
  /** Throws where no such app is live. */
  of: (id: string) => FeatureAppManifest;
  /** Puts the build before this one into its place; false where there is none. */
  giveWay: (build: FeatureAppManifest) => boolean;
  /** Whether a build stands in for the live one. */
  isStandIn: (build: FeatureAppManifest) => boolean;
  /** The next attempt begins with the live build again. */
  restore: (id: string) => void;
  /** The build has stood for a while: a failure from now on may be that of what it shows. */
  prove: (build: FeatureAppManifest) => void;
  /** Counts a failure to render, and says whether the build has had its chances. */
  isSpent: (build: FeatureAppManifest) => boolean;
}

/** A build that has stood gets a second chance before the one before it takes its place. */
const chances = { proven: 2, unproven: 1 };

export function createRunningBuilds(registry: Registry): RunningBuilds {
  const instead = new Map<string, FeatureAppManifest>();
  const proven = new Set<string>();
  const failures = new Map<string, number>();

  const of = (id: string): FeatureAppManifest => {
    const manifest = instead.get(id) ?? registry.apps.find((app) => app.id === id);
    if (!manifest) throw new Error(`no feature app ${id} is live`);
    return manifest;
  };

  return {
    of,
    giveWay: ({ id, base, fallback }) => {
      // Another part of the app may have been quicker.
      if (of(id).base !== base) return true;
      if (!fallback || fallback.base === base) return false;
      instead.set(id, fallback);
      return true;
    },
    isStandIn: ({ id, base }) => instead.get(id)?.base === base,
    restore: (id) => instead.delete(id),
    prove: ({ base }) => proven.add(base),
    isSpent: ({ base }) => {
      const count = (failures.get(base) ?? 0) + 1;
      failures.set(base, count);
      return count >= (proven.has(base) ? chances.proven : chances.unproven);
    },
  };
}
