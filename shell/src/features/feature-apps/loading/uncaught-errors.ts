import type { FeatureAppManifest, Registry } from '@round-table/shared/federation';
import { toFailure } from './failure';
import type { FailureReporter } from './failure-reporter';

const listBuilds = (registry: Registry): FeatureAppManifest[] =>
  registry.apps.flatMap((app) => (app.fallback ? [app, app.fallback] : [app]));

/** Reports errors outside of error boundaries; the URLs in the stack trace tell which build threw. Returns the remover. */
export function reportUncaughtErrors(registry: Registry, reporter: Pick<FailureReporter, 'onFailure'>): () => void {
  const builds = listBuilds(registry);
  const report = (error: unknown, file = '') => {
    const trace = `${file} ${error instanceof Error ? `${error.stack} ${error.message}` : ''}`;
    const build = builds.find(({ base }) => trace.includes(base));
    const isAborted = error instanceof Error && error.name === 'AbortError';
    if (build && !isAborted) reporter.onFailure(toFailure(build, 'event', error));
  };
  const onError = ({ error, message, filename }: ErrorEvent) => report(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
