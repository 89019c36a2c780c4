import { ErrorView } from '@round-table/shared/ui';
import { PageContainer } from '../features/feature-apps/feature-page';

/** Shown if the shell itself throws. */
export const RouteError = () => (
  <main>
    <ErrorView message={{ id: 'runtime.unexpected' }} onRetry={() => location.reload()} />
  </main>
);

/** Shown at every unknown route if the registry is empty. */
export const NoFeatureApps = () => (
  <PageContainer>
    <ErrorView message={{ id: 'featureApps.notLoaded' }} onRetry={() => location.reload()} />
  </PageContainer>
);
