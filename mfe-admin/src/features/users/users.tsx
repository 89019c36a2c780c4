import { type User, userPageSizes } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
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

function UsersTable({ rows, columns, view, onChange, onOpen }: UsersTableProps) {
  const { formatMessage } = useIntl();
  return (
    <AdminTable
      label="users.title"
      columns={columns.visible}
      rows={rows}
      view={view}
      onSort={onChange}
      isActive={({ is_active }) => is_active}
      onOpen={onOpen}
      scroll={{ x: 820 }}
      empty={{ title: 'users.none', hint: 'users.noneHint' }}
      onPage={({ current, pageSize }) => onChange({ page: current, size: pageSize })}
      pagination={{
        current: Math.min(view.page, Math.max(1, Math.ceil(rows.length / view.size))),
        pageSize: view.size,
        pageSizeOptions: [...userPageSizes],
        showSizeChanger: true,
        showTotal: (total, [from, to]) => formatMessage({ id: 'users.range' }, { from, to, total }),
      }}
    />
  );
}

/** All accounts (USR-01). The view is stored in the address; an export contains all pages of it (USR-07). */
export function Users({ onOpen, actions }: UsersProps) {
  const intl = useIntl();
  const locale = useLocale();
  const query = useListUsersQuery();
  const [view, change] = useUsersView();
  const countries = useNamedCountries() ?? noCountries;
  const all = createUserColumns(Date.now(), countries);
  const columns = useVisibleColumns('users', all);
  const file = { title: intl.formatMessage({ id: 'users.title' }), fileName: { id: 'users.file' } };
  const selectRows = (users: User[]) => selectUsers(view, users, all, countries, locale);
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <ExportButtons sheet={query.data && (() => toSheet(file, columns.visible, selectRows(query.data ?? []), intl))} />
            {actions}
          </Actions>
        }
      >
        <FormattedMessage id="users.title" />
      </PageHeading>
      <UserFilters columns={columns} view={view} onChange={change} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.visible.length} />}>
        {(users) => <UsersTable rows={selectRows(users)} columns={columns} view={view} onChange={change} onOpen={onOpen} />}
      </Loaded>
    </>
  );
}
