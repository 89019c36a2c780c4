import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';
import { toFailure, type Witness } from './failures';

const buildsOf = (registry: Registry): FeatureAppManifest[] => registry.apps.flatMap((app) => (app.fallback ? [app, app.fallback] : [app]));

/**
 * Hears what no boundary catches: what feature apps throw in event handlers, timers and promises. Whose it is, the addresses in its stack
 * tell. Returns the function that stops it.
 */
export function watchUncaught(registry: Registry, witness: Pick<Witness, 'failed'>): () => void {
  const builds = buildsOf(registry);
  const tell = (error: unknown, file = '') => {
    const traces = `${file} ${error instanceof Error ? `${error.stack} ${error.message}` : ''}`;
    const build = builds.find(({ base }) => traces.includes(base));
    const isGivenUp = error instanceof Error && error.name === 'AbortError';
    if (build && !isGivenUp) witness.failed(toFailure(build, 'event', error));
  };
  const onError = ({ error, message, filename }: ErrorEvent) => tell(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
