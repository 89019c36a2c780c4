import type { Locale, User } from '@round-table/shared/contract';
import { aUser } from '../../testing/builders';
import { type UserValues, userForm } from './user';

const { toBody: toUserBody, schema: userSchema } = userForm;
const toUserValues = (user: User | undefined, locale: Locale) => userForm.toValues(user, { locale, countries: [] });

const values = (overrides: Partial<UserValues> = {}): UserValues => ({
  ...toUserValues(undefined, 'de'),
  email: 'nora@example.org',
  countries: [7],
  ...overrides,
});

const listErrors = async (overrides: Partial<UserValues>) =>
  userSchema.validate(values(overrides), { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

test('a new user is an active expert @USR-04', () => {
  expect(toUserValues(undefined, 'de')).toMatchObject({
    locale: 'de',
    user_type: 'expert',
    is_active: true,
    countries: [],
    is_admin: false,
  });
});

test('converts a user to form values and back', () => {
  const user = aUser({
    revision: 5,
    email: 'nora@example.org',
    first_name: 'Nora',
    last_name: 'Neu',
    locale: 'de',
    is_active: false,
    countries: [7, 8],
  });
  expect(toUserBody(toUserValues(user, 'en'), user)).toEqual({
    email: 'nora@example.org',
    first_name: 'Nora',
    last_name: 'Neu',
    locale: 'de',
    is_active: false,
    is_readonly: false,
    countries: [7, 8],
    revision: 5,
  });
  expect(toUserValues({ ...user, is_readonly: true }, 'en').user_type).toBe('ro');
});

test('sends a read-only user without countries', () => {
  expect(toUserBody(values({ user_type: 'ro' }))).toMatchObject({ is_readonly: true, countries: [] });
});

test.each<[Partial<UserValues>, string[]]>([
  [{}, []],
  [{ first_name: 'x'.repeat(50), last_name: 'x'.repeat(50) }, []],
  [{ first_name: 'x'.repeat(51) }, ['common.nameTooLong']],
  [{ last_name: 'x'.repeat(51) }, ['common.nameTooLong']],
  [{ email: '' }, ['common.required']],
  [{ email: '   ' }, ['common.required']],
  [{ email: 'c.bonnard@example' }, ['userDialog.invalidEmail']],
  [{ user_type: 'admin' as 'ro' }, ['userDialog.invalidType']],
  [{ countries: [] }, ['userDialog.countryNeeded']],
  [{ countries: [], user_type: 'ro' }, []],
  [{ countries: [], is_admin: true }, []],
])('%j: %j @USR-04', async (overrides, errors) => {
  expect(await listErrors(overrides)).toEqual(errors);
});
