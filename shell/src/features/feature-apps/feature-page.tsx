import type { RouteFacts } from '@round-table/shared/federation';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Navigate, useLocation } from '@round-table/shared/kit/router';
import { useViewer } from '@round-table/shared/runtime';
import { EmptyState, LoadingSkeleton, LockOutlined } from '@round-table/shared/ui';
import type { FeatureApps } from './feature-apps';
import { FeaturePart } from './feature-part';
import './feature-page.css';

const nothingToClose = () => undefined;

const PageSkeleton = () => (
  <div className="rt-page-skeleton">
    <LoadingSkeleton rows={1} height={32} />
    <LoadingSkeleton rows={6} />
  </div>
);

interface FeaturePageProps {
  apps: FeatureApps;
  /** The id of the app. */
  app: string;
  route: Pick<RouteFacts, 'path' | 'who'>;
}

/** A route of a feature app, for those who may open it. A guest may be someone who has yet to log in. */
export function FeaturePage({ apps, app, route }: FeaturePageProps) {
  const { role } = useViewer();
  const from = useLocation();
  if (route.who && !route.who.includes(role)) {
    if (role === 'guest') return <Navigate to="/login" state={{ from: from.pathname + from.search }} replace />;
    return (
      <div className="rt-page">
        <EmptyState page icon={<LockOutlined />} title={<FormattedMessage id="featureApps.notYours" />} />
      </div>
    );
  }
  return (
    <div className="rt-page">
      <FeaturePart apps={apps} app={app} part="pages" name={route.path} waiting={<PageSkeleton />} onClose={nothingToClose} />
    </div>
  );
}
