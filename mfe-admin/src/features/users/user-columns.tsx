import type { User } from '@round-table/shared/contract';
import { toRelativeTime } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape } from '@round-table/shared/libs/intl';
import { RowMark } from '../../components/table/table-cells';
import type { TableColumn } from '../../components/table/table-columns';
import type { NamedCountry } from '../../lib/admin-countries';
import { TimeAgo } from './time-ago';

export const sortKeys = ['name', 'email', 'countries', 'last_login', 'date_joined', 'is_active', 'is_expert'] as const;
export type SortKey = (typeof sortKeys)[number];

/** An account that was ever used needs no invitation any more, even without a password. */
const isInvited = ({ is_invited, last_login }: User) => is_invited && last_login === null;

/** The user has not set a password yet. */
const InvitedMark = () => (
  <RowMark>
    <FormattedMessage id="users.invited" />
  </RowMark>
);

/** First name and last name, or the e-mail address if both are empty. */
export const toUserName = ({ first_name, last_name, email }: User): string => `${first_name} ${last_name}`.trim() || email;

const createMomentColumn = (key: 'last_login' | 'date_joined', now: number) => ({
  value: (user: User) => (user[key] === null ? 0 : Date.parse(user[key])),
  cell: (user: User) => <TimeAgo moment={user[key]} now={now} />,
  // A file has the date, because a relative time would soon be wrong there.
  text: (user: User, { formatDate, formatMessage }: IntlShape) => {
    const date = user[key];
    if (date === null) return formatMessage({ id: 'users.ago.never' });
    if (toRelativeTime(date, now).unit === 'invalid') return formatMessage({ id: 'users.ago.invalid' });
    return formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });
  },
});

/** The names of a user's countries, in the order of `countries`. */
export const toCountryNames = (user: User, countries: readonly NamedCountry[]): string =>
  countries
    .filter(({ id }) => user.countries.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** `now` is in milliseconds since 1970, for relative times. */
export const createUserColumns = (now: number, countries: readonly NamedCountry[]): TableColumn<User, SortKey>[] => [
  {
    key: 'name',
    titleId: 'users.column.name',
    isRowHeader: true,
    value: toUserName,
    marks: (user) => isInvited(user) && <InvitedMark />,
    text: (user, { formatMessage }) =>
      isInvited(user) ? formatMessage({ id: 'users.invitedName' }, { name: toUserName(user) }) : toUserName(user),
  },
  { key: 'email', titleId: 'users.column.email', value: ({ email }) => email },
  { key: 'countries', titleId: 'users.column.countries', value: (user) => toCountryNames(user, countries) },
  { key: 'last_login', titleId: 'users.column.last_login', ...createMomentColumn('last_login', now) },
  { key: 'date_joined', titleId: 'users.column.date_joined', ...createMomentColumn('date_joined', now) },
  { key: 'is_active', titleId: 'users.column.is_active', value: ({ is_active }) => is_active },
  { key: 'is_expert', titleId: 'users.column.is_expert', value: ({ is_expert }) => is_expert },
];
