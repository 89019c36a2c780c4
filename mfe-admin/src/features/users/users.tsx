import { type User, userPageSizes } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EmptyState, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Table, type TableColumnsType, type TableProps } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { TimeAgo } from './time-ago';
import { type PagedUserView, useUserView } from './use-user-view';
import { UserFilters } from './user-filters';
import { nameOf, type SortKey, sortKeys, usersIn } from './user-rows';
import { useListUsersQuery } from './users-api';
import { YesNo } from './yes-no';
import './users.css';

type OnOpen = ((user: User) => void) | undefined;

const cells: Record<SortKey, (user: User, now: number, onOpen: OnOpen) => ReactNode> = {
  name: (user, _now, onOpen) =>
    onOpen ? (
      // Its click is the row's: this is the row's way for the keyboard.
      <button type="button" className="users-open">
        {nameOf(user)}
      </button>
    ) : (
      nameOf(user)
    ),
  email: (user) => user.email,
  last_login: (user, now) => <TimeAgo moment={user.last_login} now={now} />,
  date_joined: (user, now) => <TimeAgo moment={user.date_joined} now={now} />,
  is_active: (user) => <YesNo value={user.is_active} />,
  is_expert: (user) => <YesNo value={user.is_expert} />,
};

function columnsOf(view: PagedUserView, { formatMessage }: IntlShape, onOpen: OnOpen): TableColumnsType<User> {
  const now = Date.now();
  return sortKeys.map((key) => ({
    key,
    title: formatMessage({ id: `users.column.${key}` }),
    className: key === 'name' ? 'users-name' : undefined,
    rowScope: key === 'name' ? 'row' : undefined,
    sorter: true,
    sortOrder: view.sort === key ? (view.descending ? 'descend' : 'ascend') : null,
    render: (_value: unknown, user) => cells[key](user, now, onOpen),
  }));
}

function UsersTable({ users, onOpen }: { users: User[]; onOpen: OnOpen }) {
  const intl = useIntl();
  const [view, change] = useUserView();
  const rows = usersIn(view, users, useLocale());
  const onChange: TableProps<User>['onChange'] = ({ current, pageSize }, _filters, sorter, { action }) => {
    if (action === 'paginate') return change({ page: current, size: pageSize });
    const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
    const sort = sortKeys.find((key) => key === sorted?.columnKey && sorted.order);
    change({ sort: sort ?? null, descending: sorted?.order === 'descend' });
  };
  return (
    <>
      <UserFilters view={view} onChange={change} />
      <Table<User>
        aria-label={intl.formatMessage({ id: 'users.title' })}
        className="users-table"
        rowKey="id"
        columns={columnsOf(view, intl, onOpen)}
        dataSource={rows}
        rowClassName={({ is_active }) => (is_active ? '' : 'users-off')}
        onChange={onChange}
        onRow={(user) => ({ onClick: onOpen && (() => onOpen(user)), className: onOpen && 'users-opens' })}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState title={<FormattedMessage id="users.none" />} hint={<FormattedMessage id="users.noneHint" />} /> }}
        pagination={{
          current: Math.min(view.page, Math.max(1, Math.ceil(rows.length / view.size))),
          pageSize: view.size,
          pageSizeOptions: [...userPageSizes],
          showSizeChanger: true,
          showTotal: (total, [from, to]) => intl.formatMessage({ id: 'users.range' }, { from, to, total }),
        }}
      />
    </>
  );
}

interface UsersProps {
  /** Called with the user whose row is pressed; without it the rows only show. */
  onOpen?: (user: User) => void;
}

/** All accounts (specification, section 2, Users admin). What the table shows stands in the address. */
export function Users({ onOpen }: UsersProps) {
  const query = useListUsersQuery();
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={39} />}>
      {(users) => <UsersTable users={users} onOpen={onOpen} />}
    </Loaded>
  );
}
