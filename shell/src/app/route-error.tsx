import { ErrorView } from '@round-table/shared/ui';

/** What shows when a part of the shell itself fails. */
export const RouteError = () => (
  <main>
    <ErrorView message={{ id: 'runtime.unexpected' }} onRetry={() => location.reload()} />
  </main>
);

/** What shows at every address where the page came without any feature app. */
export const NothingLive = () => (
  <div className="rt-page">
    <ErrorView message={{ id: 'featureApps.notLoaded' }} onRetry={() => location.reload()} />
  </div>
);
