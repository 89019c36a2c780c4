import { type Locale, localeNames, locales, type User, type UserBody, userPageSizes } from '@round-table/shared/contract';
import { isEmail, toPersonName, toRelativeTime } from '@round-table/shared/domain';
import { FormattedMessage, type IntlShape } from '@round-table/shared/libs/intl';
import { array, boolean, mixed, number, string } from 'yup';
import { createColumns, defineForm, type FormValues, listFieldFilters } from '../../components/entity/entity-form';
import { flag, special, text } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { RowMark } from '../../components/table/table-cells';
import type { TableSpec } from '../../components/table/table-view';
import type { NamedCountry } from '../../lib/admin-countries';
import { name } from '../../lib/form-rules';
import { TimeAgo } from './time-ago';
import { CountriesField, EmailField, LocaleField, TypeField, type UserType, userTypes } from './user-fields';

/** The form values of a user (USR-04); the server's field names. */
export interface UserValues extends Omit<FormValues<UserBody>, 'is_readonly'> {
  user_type: UserType;
  /** An admin needs no country. */
  is_admin: boolean;
}

/** What the form needs besides the user. */
interface UserContext {
  /** The language of a new user. */
  locale: Locale;
  countries: readonly NamedCountry[];
}

/** The names of a user's countries, in the order of `countries`. */
export const toCountryNames = (user: Pick<User, 'countries'>, countries: readonly NamedCountry[]): string =>
  countries
    .filter(({ id }) => user.countries.includes(id))
    .map((country) => country.name)
    .join(', ');

const countriesRule = array(number().required()).when(['user_type', 'is_admin'], {
  is: (type: UserType, isAdmin: boolean) => type === 'expert' && !isAdmin,
  // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it
  then: (countries) => countries.min(1, 'userDialog.countryNeeded'),
});

/** The fields of a user (USR-03). A new one is an active expert; a read-only user has no countries. */
export const userForm = defineForm<User, UserBody, UserValues, UserContext>(
  {
    first_name: text({ label: 'userDialog.first_name', rule: name }),
    last_name: text({ label: 'userDialog.last_name', rule: name }),
    email: special({
      label: 'userDialog.email',
      initial: '',
      fromRow: (user) => user.email,
      rule: string()
        .trim()
        .required('common.required')
        .test('email', 'userDialog.invalidEmail', (email) => !email || isEmail(email)),
      component: EmailField,
      toText: (email) => email,
      column: true,
    }),
    user_type: special({
      label: 'userDialog.user_type',
      initial: 'expert',
      fromRow: ({ is_readonly }) => (is_readonly ? 'ro' : 'expert'),
      rule: mixed<UserType>().required('common.required').oneOf(userTypes, 'userDialog.invalidType'),
      component: TypeField,
      toText: (type, { formatMessage }) => formatMessage({ id: `userDialog.type.${type}` }),
      filter: {
        name: 'type',
        param: 'type',
        label: 'users.type',
        options: {
          all: ['users.type.all', () => true],
          readonly: ['users.type.readonly', ({ is_readonly }) => is_readonly],
          expert: ['users.type.expert', ({ is_expert }) => is_expert],
        },
      },
    }),
    countries: special({
      label: 'userDialog.countries',
      initial: [],
      fromRow: ({ countries }) => countries,
      rule: countriesRule,
      component: CountriesField,
      toText: (chosen, _intl, { countries }) => toCountryNames({ countries: chosen }, countries),
    }),
    locale: special({
      label: 'userDialog.locale',
      initial: ({ locale }) => locale,
      fromRow: ({ locale }) => locale,
      rule: mixed<Locale>().required().oneOf(locales),
      component: LocaleField,
      toText: (locale) => localeNames[locale],
    }),
    is_active: flag({ label: 'userDialog.is_active', column: true }),
    is_admin: special({ label: 'userDialog.isAdmin', initial: false, fromRow: ({ is_admin }) => is_admin, rule: boolean().required() }),
  },
  ({ user_type, is_admin: _isAdmin, ...values }) => ({
    ...values,
    email: values.email.trim(),
    is_readonly: user_type === 'ro',
    countries: user_type === 'ro' ? [] : values.countries,
  }),
);

export const userLayout: Layout<UserValues> = [{ cells: ['first_name', 'last_name'] }];

/** An account that was ever used needs no invitation any more, even without a password. */
const isInvited = ({ is_invited, last_login }: User) => is_invited && last_login === null;

/** The user has not set a password yet. */
const InvitedMark = () => (
  <RowMark>
    <FormattedMessage id="users.invited" />
  </RowMark>
);

/** First name and last name, or the e-mail address if both are empty. */
export const toUserName = (user: User): string => toPersonName(user) || user.email;

const createMomentColumn = (key: 'last_login' | 'date_joined', now: number) => ({
  titleId: `users.column.${key}`,
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

/** `now` is in milliseconds since 1970, for relative times. */
export const createUserTable = (now: number, countries: readonly NamedCountry[]): TableSpec<User> => ({
  name: 'users',
  columns: createColumns<User>(
    userForm,
    {
      name: {
        titleId: 'users.column.name',
        isRowHeader: true,
        value: toUserName,
        marks: (user) => isInvited(user) && <InvitedMark />,
        text: (user, { formatMessage }) =>
          isInvited(user) ? formatMessage({ id: 'users.invitedName' }, { name: toUserName(user) }) : toUserName(user),
      },
      countries: { titleId: 'userDialog.countries', value: (user) => toCountryNames(user, countries) },
      last_login: createMomentColumn('last_login', now),
      date_joined: createMomentColumn('date_joined', now),
      is_expert: { titleId: 'users.column.is_expert', value: ({ is_expert }) => is_expert },
    },
    ['name', 'email', 'countries', 'last_login', 'date_joined', 'is_active'],
  ),
  filters: listFieldFilters(userForm),
  isActive: ({ is_active }) => is_active,
  toSearchText: (user) => `${toUserName(user)} ${user.email} ${toCountryNames(user, countries)}`,
  pageSizes: userPageSizes,
});
