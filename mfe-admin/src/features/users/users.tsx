import { type User, userPageSizes } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { type NamedCountry, useNamedCountries } from '../../kit/admin-countries';
import { AdminTable } from '../../kit/table';
import { type ShownColumns, useShownColumns } from '../../kit/table-columns';
import { ColumnsButton } from '../../kit/table-columns-button';
import { ExportButtons } from '../../kit/table-exports';
import { Choice, TableFilters } from '../../kit/table-filters';
import { toSheet } from '../../kit/table-sheet';
import { TableSkeleton } from '../../kit/table-skeleton';
import { type PagedUserView, useUserView } from './use-user-view';
import { type SortKey, userColumns } from './user-columns';
import { type UserType, usersIn, userTypes } from './user-rows';
import { useListUsersQuery } from './users-api';

const noCountries: NamedCountry[] = [];

interface UsersProps {
  /** Called with the user whose row is pressed; without it the rows only show. */
  onOpen?: (user: User) => void;
  /** What stands at the right of the heading, behind the exports. */
  actions: ReactNode;
}

interface ViewProps {
  columns: ShownColumns<User, SortKey>;
  view: PagedUserView;
  onChange: (change: Partial<PagedUserView>) => void;
}

const UserFilters = ({ columns, view, onChange }: ViewProps) => (
  <TableFilters view={view} onChange={onChange} looked="users.looked" extra={<ColumnsButton columns={columns} />}>
    <Choice<UserType>
      label="users.type"
      name="type"
      options={userTypes}
      textOf={(type) => `users.type.${type}`}
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
      columns={columns.shown}
      rows={rows}
      view={view}
      onOrder={onChange}
      isActive={({ is_active }) => is_active}
      onOpen={onOpen}
      scroll={{ x: 820 }}
      none={{ title: 'users.none', hint: 'users.noneHint' }}
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

/**
 * All accounts (specification, section 2, Users admin). What the table shows stands in the address; its exports hold all pages of it.
 */
export function Users({ onOpen, actions }: UsersProps) {
  const intl = useIntl();
  const locale = useLocale();
  const query = useListUsersQuery();
  const [view, change] = useUserView();
  const countries = useNamedCountries() ?? noCountries;
  const all = userColumns(Date.now(), countries);
  const columns = useShownColumns('users', all);
  const file = { title: intl.formatMessage({ id: 'users.title' }), fileName: { id: 'users.file' } };
  const rowsOf = (users: User[]) => usersIn(view, users, all, countries, locale);
  return (
    <>
      <PageHeading
        extra={
          <div className="admin-actions">
            <ExportButtons sheet={query.data && (() => toSheet(file, columns.shown, rowsOf(query.data ?? []), intl))} />
            {actions}
          </div>
        }
      >
        <FormattedMessage id="users.title" />
      </PageHeading>
      <UserFilters columns={columns} view={view} onChange={change} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.shown.length} />}>
        {(users) => <UsersTable rows={rowsOf(users)} columns={columns} view={view} onChange={change} onOpen={onOpen} />}
      </Loaded>
    </>
  );
}
