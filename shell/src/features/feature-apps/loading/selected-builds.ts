import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';
import { type BuildEvent, type BuildState, buildTransitions, toNextState } from './feature-app-machine';

/** Which build of each app runs in this page: the live one, or after a failover its fallback build. */
export interface SelectedBuilds {
  /** Throws if no such app is live. */
  get: (id: string) => FeatureAppManifest;
  /** Selects the fallback of a failed build; false if it has none. */
  fallBackToPrevious: (failed: FeatureAppManifest) => boolean;
  isFallback: (build: FeatureAppManifest) => boolean;
  /** The next attempt begins with the live build again. */
  resetToLive: (id: string) => void;
  /** Render errors from now on count as runtime errors first, not as a bad build. */
  markStable: (build: FeatureAppManifest) => void;
  /** Counts a render error. Returns true if the build may not be tried again. */
  countRenderError: (build: FeatureAppManifest) => boolean;
}

export function createSelectedBuilds(registry: Registry): SelectedBuilds {
  const fallbacks = new Map<string, FeatureAppManifest>();
  /** By `base`, which names one build of one app. */
  const states = new Map<string, BuildState>();

  const get = (id: string): FeatureAppManifest => {
    const build = fallbacks.get(id) ?? registry.apps.find((app) => app.id === id);
    if (!build) throw new Error(`no feature app ${id} is live`);
    return build;
  };
  const send = ({ base }: FeatureAppManifest, event: BuildEvent): BuildState => {
    const state = toNextState(buildTransitions, states.get(base) ?? 'starting', event);
    states.set(base, state);
    return state;
  };

  return {
    get,
    fallBackToPrevious: ({ id, base, fallback }) => {
      // The load of another part of the app has already selected the fallback.
      if (get(id).base !== base) return true;
      if (!fallback || fallback.base === base) return false;
      fallbacks.set(id, fallback);
      return true;
    },
    isFallback: ({ id, base }) => fallbacks.get(id)?.base === base,
    resetToLive: (id) => fallbacks.delete(id),
    markStable: (build) => send(build, 'stabilityWindowPassed'),
    countRenderError: (build) => send(build, 'renderFailed') === 'retriesExhausted',
  };
}
