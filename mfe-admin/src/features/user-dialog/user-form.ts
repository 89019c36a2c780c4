import type { User, UserBody } from '@round-table/shared/contract';
import { isEmail } from '@round-table/shared/domain';
import { array, boolean, mixed, number, object, string } from 'yup';
import { name } from '../../kit/rules';

export const userTypes = ['expert', 'ro'] as const;
export type UserType = (typeof userTypes)[number];

/** What the form holds of a user (specification, section 5: User form); fields as the server names them. */
export interface UserValues extends Pick<UserBody, 'email' | 'first_name' | 'last_name' | 'is_active' | 'countries'> {
  user_type: UserType;
  /** An admin needs no country. */
  is_admin: boolean;
}

/** The values of the form: of a user, or of a new one (an active expert). */
export const toUserValues = (user?: User): UserValues => ({
  email: user?.email ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  user_type: user?.is_readonly ? 'ro' : 'expert',
  is_active: user?.is_active ?? true,
  countries: user?.countries ?? [],
  is_admin: user?.is_admin ?? false,
});

/** What is sent: a read-only user without countries, and with the state that was seen. */
export const toUserBody = ({ user_type, is_admin: _told, ...values }: UserValues, seen?: User): UserBody => ({
  ...values,
  email: values.email.trim(),
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  is_readonly: user_type === 'ro',
  countries: user_type === 'ro' ? [] : values.countries,
  revision: seen?.revision,
});

/** Its errors are message ids. */
export const userSchema = object({
  email: string()
    .trim()
    .required('kit.required')
    .test('email', 'userDialog.invalidEmail', (text) => !text || isEmail(text)),
  first_name: name,
  last_name: name,
  user_type: mixed<UserType>().required('kit.required').oneOf(userTypes, 'userDialog.invalidType'),
  is_active: boolean().required(),
  is_admin: boolean().required(),
  countries: array(number().required()).when(['user_type', 'is_admin'], {
    is: (type: UserType, isAdmin: boolean) => type === 'expert' && !isAdmin,
    // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it
    then: (countries) => countries.min(1, 'userDialog.countryNeeded'),
  }),
});
