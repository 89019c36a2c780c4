import { useRouteError } from '@round-table/shared/libs/router';
import { isOffline } from '@round-table/shared/runtime';
import { ErrorView } from '@round-table/shared/ui';
import { ChangedPageError, isChangedPage } from '../components/changed-page/changed-page-error';
import { PageContainer } from '../features/feature-apps/feature-page';

/** Shown if the shell itself throws. */
export const RouteError = () => (
  <main>
    {isChangedPage(useRouteError()) ? (
      <ChangedPageError />
    ) : (
      <ErrorView message={{ id: isOffline() ? 'runtime.offline' : 'runtime.unexpected' }} onRetry={() => location.reload()} />
    )}
  </main>
);

/** Shown at every unknown route if the registry is empty. */
export const NoFeatureApps = () => (
  <PageContainer>
    <ErrorView message={{ id: 'featureApps.notLoaded' }} onRetry={() => location.reload()} />
  </PageContainer>
);
