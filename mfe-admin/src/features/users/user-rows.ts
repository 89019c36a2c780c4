import type { User } from '@round-table/shared/contract';
import type { TableColumn } from '../../components/table/table-columns';
import { selectRows, type TableView } from '../../components/table/table-view';
import type { NamedCountry } from '../../lib/admin-countries';
import { type SortKey, toCountryNames, toUserName } from './user-columns';

export const userTypes = ['all', 'readonly', 'expert'] as const;
export type UserType = (typeof userTypes)[number];

/** The filters and the order of the table. */
export interface UsersView extends TableView<SortKey> {
  type: UserType;
}

const isOfType = (user: User, type: UserType) => type === 'all' || (type === 'readonly' ? user.is_readonly : user.is_expert);

export const selectUsers = (
  view: UsersView,
  users: User[],
  columns: TableColumn<User, SortKey>[],
  countries: readonly NamedCountry[],
  locale: string,
): User[] =>
  selectRows(
    view,
    users.filter((user) => isOfType(user, view.type)),
    {
      isActive: ({ is_active }) => is_active,
      toSearchText: (user) => `${toUserName(user)} ${user.email} ${toCountryNames(user, countries)}`,
      columns,
      locale,
    },
  );
