import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useViewer } from '@round-table/shared/runtime';
import { EmptyState } from './states';

const adminPaths = { countries: '/countries/', questions: '/questions/' };

interface NotSetUpProps {
  /** What the installation does not have yet. */
  missing: keyof typeof adminPaths;
  /** The state is the whole page, as for `EmptyState`. */
  page?: boolean;
}

/** Of an installation without countries or questions: tells others what is going on, and admins where they begin (DASH-13). */
export function NotSetUp({ missing, page }: NotSetUpProps) {
  const { role, readOnly } = useViewer();
  const isAdmin = role === 'admin' && !readOnly;
  return (
    <EmptyState
      page={page}
      title={<FormattedMessage id={`ui.missing.${missing}`} />}
      hint={isAdmin ? undefined : <FormattedMessage id="ui.inPreparation" />}
      action={
        isAdmin && (
          <Link to={adminPaths[missing]}>
            <FormattedMessage id={`ui.add.${missing}`} />
          </Link>
        )
      }
    />
  );
}
