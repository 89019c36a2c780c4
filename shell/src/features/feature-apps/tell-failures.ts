import { type ClientError, paths } from '@round-table/shared/contract';
import type { FeatureAppManifest } from '@round-table/shared/federation';
import { type AppDispatch, notified } from '@round-table/shared/runtime';
import type { Witness } from './failures';

/** Reports a failure to those who run the installation. It is no loss where nobody hears it. */
function report(failure: ClientError): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(paths.clientErrors, { method: 'POST', headers, body: JSON.stringify(failure), keepalive: true }).catch(() => undefined);
}

/** What is tried out from elsewhere is nobody's business but its team's. */
const isReleased = ({ base }: FeatureAppManifest) => base.startsWith('/');

/**
 * Tells the user what has no place on the page to stand in, and reports every failure of what is released: once for each build and kind of failure
 * while the page is open.
 */
export function tellFailures(dispatch: AppDispatch): Witness {
  const told = new Set<string>();
  return {
    failed: ({ build, kind, message }) => {
      const name = `${build.version}-${build.hash}`;
      const failure = `${build.id} ${name} ${kind}`;
      if (told.has(failure)) return;
      told.add(failure);
      if (kind === 'event') {
        dispatch(notified({ kind: 'error', message: { id: 'featureApps.failed' }, description: { id: 'featureApps.failedAdvice' } }));
      }
      if (isReleased(build)) report({ app: build.id, build: name, kind, message });
    },
    tookOver: () => dispatch(notified({ kind: 'warning', message: { id: 'featureApps.tookOver' } })),
  };
}
