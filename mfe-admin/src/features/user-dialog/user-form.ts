import { type Locale, locales, type User, type UserBody } from '@round-table/shared/contract';
import { isEmail } from '@round-table/shared/domain';
import { array, boolean, mixed, number, object, string } from 'yup';
import { name } from '../../lib/form-rules';

export const userTypes = ['expert', 'ro'] as const;
export type UserType = (typeof userTypes)[number];

/** The form values of a user (USR-04); the server's field names. */
export interface UserValues extends Pick<UserBody, 'email' | 'first_name' | 'last_name' | 'is_active' | 'countries'> {
  user_type: UserType;
  locale: Locale;
  /** An admin needs no country. */
  is_admin: boolean;
}

/** The form values of a user; a new one is an active expert with the language `newLocale`. */
export const toUserValues = (user: User | undefined, newLocale: Locale): UserValues => ({
  email: user?.email ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  user_type: user?.is_readonly ? 'ro' : 'expert',
  locale: user?.locale ?? newLocale,
  is_active: user?.is_active ?? true,
  countries: user?.countries ?? [],
  is_admin: user?.is_admin ?? false,
});

/** The request body: a read-only user has no countries; with the revision that the values are based on. */
export const toUserBody = ({ user_type, is_admin: _isAdmin, ...values }: UserValues, base?: User): UserBody => ({
  ...values,
  email: values.email.trim(),
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  is_readonly: user_type === 'ro',
  countries: user_type === 'ro' ? [] : values.countries,
  revision: base?.revision,
});

/** Error texts are message ids. */
export const userSchema = object({
  email: string()
    .trim()
    .required('common.required')
    .test('email', 'userDialog.invalidEmail', (text) => !text || isEmail(text)),
  first_name: name,
  last_name: name,
  user_type: mixed<UserType>().required('common.required').oneOf(userTypes, 'userDialog.invalidType'),
  locale: mixed<Locale>().required().oneOf(locales),
  is_active: boolean().required(),
  is_admin: boolean().required(),
  countries: array(number().required()).when(['user_type', 'is_admin'], {
    is: (type: UserType, isAdmin: boolean) => type === 'expert' && !isAdmin,
    // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it
    then: (countries) => countries.min(1, 'userDialog.countryNeeded'),
  }),
});
