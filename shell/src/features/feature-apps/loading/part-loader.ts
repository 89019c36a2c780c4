import type { FeatureApp, FeatureAppManifest } from '@round-table/shared/federation';
import { classifyLoadError, isMissingStyles, toFailure, withTimeout } from './failure';
import type { FailureReporter } from './failure-reporter';
import { type LoadEvent, type LoadState, loadTransitions, toNextState } from './feature-app-machine';
import { createPrefetchCache } from './prefetch-cache';
import type { LoadRemote } from './remote-loader';
import { createRemoteModules, type LoadPart, type PartComponent } from './remote-modules';
import type { SelectedBuilds } from './selected-builds';
import { withoutMissingStyles } from './without-styles';

/** Of one attempt. */
const timeoutMs = 20_000;

interface LoadEffects {
  firstAttempt: () => Promise<PartComponent>;
  secondAttempt: () => Promise<PartComponent>;
  /** Selects the previous build; false if there is none. */
  fallBack: (error: unknown) => boolean;
  attemptWithoutStyles: () => Promise<PartComponent>;
}

/** Runs the state machine of one load. Rejects with the error of the last attempt. */
async function runLoad({ firstAttempt, secondAttempt, fallBack, attemptWithoutStyles }: LoadEffects): Promise<PartComponent> {
  let component: PartComponent | undefined;
  let error: unknown;
  const attempt = async (load: LoadEffects['firstAttempt']): Promise<LoadEvent> => {
    try {
      component = await withTimeout(load(), timeoutMs);
      return 'resolved';
    } catch (reason) {
      error = reason;
      return classifyLoadError(reason) === 'load' ? 'filesMissing' : 'rejected';
    }
  };
  const effects: Record<Exclude<LoadState, 'loaded' | 'failed'>, () => Promise<LoadEvent>> = {
    loading: () => attempt(firstAttempt),
    retrying: () => attempt(secondAttempt),
    fallingBack: async () => {
      if (fallBack(error)) return 'fallbackSelected';
      return isMissingStyles(error) ? 'stylesMissing' : 'noFallback';
    },
    skippingStyles: () => attempt(attemptWithoutStyles),
  };
  let state: LoadState = 'loading';
  while (state !== 'loaded' && state !== 'failed') state = toNextState(loadTransitions, state, await effects[state]());
  if (!component) throw error;
  return component;
}

interface PartLoaderOptions {
  builds: SelectedBuilds;
  loadRemote: LoadRemote;
  reporter: FailureReporter;
  onLoaded: (app: FeatureApp) => void;
}

/** Loads pages and dialogs of the selected builds. */
export function createPartLoader({ builds, loadRemote, reporter, onLoaded }: PartLoaderOptions) {
  const modules = createRemoteModules(builds, loadRemote, onLoaded);
  const announced = new Set<string>();
  const reported = new WeakSet<object>();

  const prefetchCache = createPrefetchCache(builds, modules.loadPart);

  const announceFallback = (build: FeatureAppManifest) => {
    if (!builds.isFallback(build) || announced.has(build.base)) return;
    announced.add(build.base);
    reporter.onFallback(build);
  };

  const load: LoadPart = async (id, part, name) => {
    let build = builds.get(id);
    const effects: LoadEffects = {
      firstAttempt: () => {
        build = builds.get(id);
        return prefetchCache.consume(id, part, name);
      },
      secondAttempt: () => modules.loadPart(id, part, name),
      fallBack: (error) => {
        reporter.onFailure(toFailure(build, classifyLoadError(error), error));
        modules.evict(id);
        return builds.fallBackToPrevious(build);
      },
      attemptWithoutStyles: async () => {
        const component = await withoutMissingStyles(() => modules.loadPart(id, part, name));
        reporter.onMissingStyles();
        return component;
      },
    };
    try {
      const component = await runLoad(effects);
      announceFallback(build);
      return component;
    } catch (error) {
      builds.resetToLive(id);
      if (error instanceof Object) reported.add(error);
      throw error;
    }
  };

  return {
    load,
    prefetch: prefetchCache.prefetch,
    clearPrefetched: prefetchCache.clear,
    evictModule: modules.evict,
    /** True for an error with which `load` rejected: it has been reported as a load failure already. */
    isReported: (error: unknown) => error instanceof Object && reported.has(error),
  };
}
