import type { SecretField } from '../secret-form';

/** Each change of the second factor asks for the password. */
export const ownPassword: SecretField = { name: 'password', label: 'account.ownPassword', autoComplete: 'current-password' };
