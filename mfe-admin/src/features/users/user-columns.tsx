import type { User } from '@round-table/shared/contract';
import { relativeTime } from '@round-table/shared/domain';
import type { IntlShape } from '@round-table/shared/kit/intl';
import type { TableColumn } from '../../kit/table-columns';
import { TimeAgo } from './time-ago';

export const sortKeys = ['name', 'email', 'last_login', 'date_joined', 'is_active', 'is_expert'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The name as it is read: first name, last name; the e-mail where there is neither. */
export const nameOf = ({ first_name, last_name, email }: User): string => `${first_name} ${last_name}`.trim() || email;

const moment = (key: 'last_login' | 'date_joined', now: number) => ({
  value: (user: User) => (user[key] === null ? 0 : Date.parse(user[key])),
  cell: (user: User) => <TimeAgo moment={user[key]} now={now} />,
  // What is "3 days ago" on the screen would soon be wrong in a file.
  text: (user: User, { formatDate, formatMessage }: IntlShape) =>
    relativeTime(user[key], now).unit === 'invalid'
      ? formatMessage({ id: 'users.ago.invalid' })
      : formatDate(user[key] ?? undefined, { dateStyle: 'medium', timeStyle: 'short' }),
});

/** The columns of the users at a moment, in milliseconds. */
export const userColumns = (now: number): TableColumn<User, SortKey>[] => [
  { key: 'name', title: 'users.column.name', isHead: true, value: nameOf },
  { key: 'email', title: 'users.column.email', value: ({ email }) => email },
  { key: 'last_login', title: 'users.column.last_login', ...moment('last_login', now) },
  { key: 'date_joined', title: 'users.column.date_joined', ...moment('date_joined', now) },
  { key: 'is_active', title: 'users.column.is_active', value: ({ is_active }) => is_active },
  { key: 'is_expert', title: 'users.column.is_expert', value: ({ is_expert }) => is_expert },
];
