import { type User, userPageSizes } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import { Pagination } from '@round-table/shared/ui/table';
import { type ReactNode, useMemo, useState } from 'react';
import { Actions } from '../../components/actions';
import { AdminTable } from '../../components/table/admin-table';
import { ColumnsButton } from '../../components/table/columns-button';
import { useVisibleColumns, type VisibleColumns } from '../../components/table/table-columns';
import { SegmentedFilter, TableFilters } from '../../components/table/table-filters';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { ExportButtons } from '../../components/table-export/export-buttons';
import { toSheet } from '../../components/table-export/table-sheet';
import { type NamedCountry, useNamedCountries } from '../../lib/admin-countries';
import { type PagedUsersView, useUsersView } from './use-users-view';
import { createUserColumns, type SortKey } from './user-columns';
import { selectUsers, type UserType, userTypes } from './user-rows';
import styles from './users.module.css';
import { useListUsersQuery } from './users-api';

const noCountries: NamedCountry[] = [];

interface UsersProps {
  /** Called with the user whose row is pressed; without it rows do not open. */
  onOpen?: (user: User) => void;
  /** Buttons after the exports. */
  actions: ReactNode;
}

interface ViewProps {
  columns: VisibleColumns<User, SortKey>;
  view: PagedUsersView;
  onChange: (change: Partial<PagedUsersView>) => void;
}

const UserFilters = ({ columns, view, onChange }: ViewProps) => (
  <TableFilters view={view} onChange={onChange} searchLabel="users.looked" extra={<ColumnsButton columns={columns} />}>
    <SegmentedFilter<UserType>
      label="users.type"
      name="type"
      options={userTypes}
      toLabelId={(type) => `users.type.${type}`}
      value={view.type}
      onChange={(type) => onChange({ type })}
    />
  </TableFilters>
);

interface UsersTableProps extends Pick<UsersProps, 'onOpen'>, ViewProps {
  rows: User[];
}

/** The pages of a long table. */
function UserPages({ count, view, onChange }: Pick<ViewProps, 'onChange' | 'view'> & { count: number }) {
  const { formatMessage } = useIntl();
  return (
    <Pagination
      className={styles.pages}
      total={count}
      current={view.page}
      pageSize={view.size}
      pageSizeOptions={[...userPageSizes]}
      showSizeChanger
      showTotal={(total, [from, to]) => formatMessage({ id: 'users.range' }, { from, to, total })}
      onChange={(page, size) => onChange({ page, size })}
    />
  );
}

function UsersTable({ rows, columns, view, onChange, onOpen }: UsersTableProps) {
  const page = Math.min(view.page, Math.max(1, Math.ceil(rows.length / view.size)));
  return (
    <>
      <AdminTable
        label="users.title"
        columns={columns.visible}
        rows={rows.slice((page - 1) * view.size, page * view.size)}
        view={view}
        onSort={onChange}
        isActive={({ is_active }) => is_active}
        onOpen={onOpen}
        minWidth={820}
        empty={{ title: 'users.none', hint: 'users.noneHint' }}
      />
      {rows.length > 0 && <UserPages count={rows.length} view={{ ...view, page }} onChange={onChange} />}
    </>
  );
}

/** The time for relative times: when the users were last received, so that their columns do not change at every render. */
function useNow(users: User[] | undefined): number {
  const [last, setLast] = useState(() => ({ users, now: Date.now() }));
  if (last.users === users) return last.now;
  const next = { users, now: Date.now() };
  setLast(next);
  return next.now;
}

/** All accounts (USR-01). The view is stored in the address; an export contains all pages of it (USR-07). */
export function Users({ onOpen, actions }: UsersProps) {
  const intl = useIntl();
  const locale = useLocale();
  const query = useListUsersQuery();
  const [view, change] = useUsersView();
  const countries = useNamedCountries() ?? noCountries;
  const now = useNow(query.data);
  const all = useMemo(() => createUserColumns(now, countries), [now, countries]);
  const columns = useVisibleColumns('users', all);
  const file = { title: intl.formatMessage({ id: 'users.title' }), fileName: { id: 'users.file' } };
  const rows = useMemo(() => selectUsers(view, query.data ?? [], all, countries, locale), [view, query.data, all, countries, locale]);
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <ExportButtons sheet={query.data && (() => toSheet(file, columns.visible, rows, intl))} />
            {actions}
          </Actions>
        }
      >
        <FormattedMessage id="users.title" />
      </PageHeading>
      <UserFilters columns={columns} view={view} onChange={change} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.visible.length} />}>
        {() => <UsersTable rows={rows} columns={columns} view={view} onChange={change} onOpen={onOpen} />}
      </Loaded>
    </>
  );
}
