import type { User } from '@round-table/shared/contract';
import { relativeTime } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape } from '@round-table/shared/kit/intl';
import type { NamedCountry } from '../../kit/admin-countries';
import type { TableColumn } from '../../kit/table-columns';
import { TimeAgo } from './time-ago';

export const sortKeys = ['name', 'email', 'countries', 'last_login', 'date_joined', 'is_active', 'is_expert'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Who has signed in before needs no invitation any more, even without a password. */
const isInvited = ({ is_invited, last_login }: User) => is_invited && last_login === null;

/** Says that a user has not set a password yet. */
const InvitedMark = () => (
  <span className="admin-mark">
    <FormattedMessage id="users.invited" />
  </span>
);

/** The name as it is read: first name, last name; the e-mail where there is neither. */
export const nameOf = ({ first_name, last_name, email }: User): string => `${first_name} ${last_name}`.trim() || email;

const moment = (key: 'last_login' | 'date_joined', now: number) => ({
  value: (user: User) => (user[key] === null ? 0 : Date.parse(user[key])),
  cell: (user: User) => <TimeAgo moment={user[key]} now={now} />,
  // What is "3 days ago" on the screen would soon be wrong in a file.
  text: (user: User, { formatDate, formatMessage }: IntlShape) => {
    const date = user[key];
    if (date === null) return formatMessage({ id: 'users.ago.never' });
    if (relativeTime(date, now).unit === 'invalid') return formatMessage({ id: 'users.ago.invalid' });
    return formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  },
});

/** The names of a user's countries, in the order in which they are given. */
export const countriesOf = (user: User, countries: readonly NamedCountry[]): string =>
  countries
    .filter(({ id }) => user.countries.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** The columns of the users at a moment, in milliseconds, with the countries by name. */
export const userColumns = (now: number, countries: readonly NamedCountry[]): TableColumn<User, SortKey>[] => [
  {
    key: 'name',
    title: 'users.column.name',
    isHead: true,
    value: nameOf,
    marks: (user) => isInvited(user) && <InvitedMark />,
    text: (user, { formatMessage }) =>
      isInvited(user) ? formatMessage({ id: 'users.invitedName' }, { name: nameOf(user) }) : nameOf(user),
  },
  { key: 'email', title: 'users.column.email', value: ({ email }) => email },
  { key: 'countries', title: 'users.column.countries', className: 'users-countries', value: (user) => countriesOf(user, countries) },
  { key: 'last_login', title: 'users.column.last_login', ...moment('last_login', now) },
  { key: 'date_joined', title: 'users.column.date_joined', ...moment('date_joined', now) },
  { key: 'is_active', title: 'users.column.is_active', value: ({ is_active }) => is_active },
  { key: 'is_expert', title: 'users.column.is_expert', value: ({ is_expert }) => is_expert },
];
