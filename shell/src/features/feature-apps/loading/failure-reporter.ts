import { type ClientError, paths } from '@round-table/shared/contract';
import type { FeatureAppManifest } from '@round-table/shared/federation';
import { type AppDispatch, notified } from '@round-table/shared/runtime';
import type { Failure } from './failure';

export interface FailureReporter {
  onFailure: (failure: Failure) => void;
  /** The fallback build has been loaded. */
  onFallback: (build: FeatureAppManifest) => void;
  /** A page is shown without its style sheets. */
  onMissingStyles: () => void;
}

/** Sends a failure to the server's log. A failed report is ignored: nothing in the page depends on it. */
function report(failure: ClientError): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(paths.clientErrors, { method: 'POST', headers, body: JSON.stringify(failure), keepalive: true }).catch(() => undefined);
}

/** Overrides are loaded from another origin; their failures concern only the developer. */
const isReleased = ({ base }: FeatureAppManifest) => base.startsWith('/');

/** Reports failures of released builds, once per build and kind. Errors of event handlers, which no boundary shows, also notify. */
export function createFailureReporter(dispatch: AppDispatch): FailureReporter {
  const reported = new Set<string>();
  return {
    onFailure: ({ build, kind, message }) => {
      const buildName = `${build.version}-${build.hash}`;
      const key = `${build.id} ${buildName} ${kind}`;
      if (reported.has(key)) return;
      reported.add(key);
      if (kind === 'event') {
        dispatch(notified({ kind: 'error', message: { id: 'featureApps.failed' }, description: { id: 'featureApps.failedAdvice' } }));
      }
      if (isReleased(build)) report({ app: build.id, build: buildName, kind, message });
    },
    onFallback: () => dispatch(notified({ kind: 'warning', message: { id: 'featureApps.tookOver' } })),
    onMissingStyles: () => dispatch(notified({ kind: 'warning', message: { id: 'featureApps.unstyled' } })),
  };
}
