import { shellPaths } from '@round-table/shared/contract';
import { isOpenTo, isPermitted } from '@round-table/shared/domain';
import type { RouteFacts } from '@round-table/shared/federation';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Navigate, useLocation } from '@round-table/shared/libs/router';
import { useAppInfo, useViewer } from '@round-table/shared/runtime';
import { EmptyState, LoadingSkeleton, LockOutlined } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import type { FeatureApps } from './feature-apps';
import styles from './feature-page.module.css';
import { FeaturePart } from './feature-part';

/** Width and padding of a page inside the frame. */
export const PageContainer = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingSkeleton rows={1} />
    <LoadingSkeleton rows={6} />
  </div>
);

interface FeaturePageProps {
  apps: FeatureApps;
  app: string;
  route: Pick<RouteFacts, 'path' | 'who' | 'otherwise' | 'permission'>;
  /** Shown if there is no such page for this viewer. */
  notFound: ReactNode;
}

/** Route guard and page: absent without permission; guests are redirected to the login, other roles see that access is denied. */
export function FeaturePage({ apps, app, route, notFound }: FeaturePageProps) {
  const { role } = useViewer();
  const permissions = useAppInfo()?.permissions ?? [];
  const from = useLocation();
  if (!isPermitted(route, permissions)) return notFound;
  if (!isOpenTo(route, [role], permissions)) {
    if (route.otherwise !== undefined) return <Navigate to={route.otherwise} replace />;
    if (role === 'guest') return <Navigate to={shellPaths.login} state={{ from: from.pathname + from.search }} replace />;
    const sentence = route.who?.includes('expert') ? 'featureApps.forExperts' : 'featureApps.notYours';
    return (
      <PageContainer>
        <EmptyState page icon={<LockOutlined />} title={<FormattedMessage id={sentence} />} />
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <FeaturePart apps={apps} app={app} part="pages" name={route.path} skeleton={<PageSkeleton />} />
    </PageContainer>
  );
}
