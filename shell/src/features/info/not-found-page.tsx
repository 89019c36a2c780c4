import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { usePagePaths } from '@round-table/shared/runtime';
import { CompassOutlined, EmptyState } from '@round-table/shared/ui';

export function NotFoundPage() {
  const toPagePath = usePagePaths();
  return (
    <EmptyState
      page
      icon={<CompassOutlined />}
      title={<FormattedMessage id="notFound.title" />}
      hint={<FormattedMessage id="notFound.hint" />}
      action={
        <Link to={toPagePath('dashboard')}>
          <FormattedMessage id="notFound.dashboard" />
        </Link>
      }
    />
  );
}
