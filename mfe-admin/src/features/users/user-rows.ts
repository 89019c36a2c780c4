import type { User } from '@round-table/shared/contract';
import type { NamedCountry } from '../../kit/admin-countries';
import type { TableColumn } from '../../kit/table-columns';
import { rowsIn, type TableView } from '../../kit/table-view';
import { countriesOf, nameOf, type SortKey } from './user-columns';

export const userTypes = ['all', 'readonly', 'expert'] as const;
export type UserType = (typeof userTypes)[number];

/** What the table shows of the users: the filters and the order. */
export interface UserView extends TableView<SortKey> {
  type: UserType;
}

const isOfType = (user: User, type: UserType) => type === 'all' || (type === 'readonly' ? user.is_readonly : user.is_expert);

/** The users that a view shows, in its order. */
export const usersIn = (
  view: UserView,
  users: User[],
  columns: TableColumn<User, SortKey>[],
  countries: readonly NamedCountry[],
  locale: string,
): User[] =>
  rowsIn(
    view,
    users.filter((user) => isOfType(user, view.type)),
    {
      isActive: ({ is_active }) => is_active,
      textOf: (user) => `${nameOf(user)} ${user.email} ${countriesOf(user, countries)}`,
      columns,
      locale,
    },
  );
