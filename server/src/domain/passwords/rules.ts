import { passwordLength } from '@round-table/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldProblem } from '../../platform/problem';

const commonPasswords = new Set(dictionary['passwords-common'].map(String));

/** Ignores capitals and trailing digits or punctuation: `Password1!` is as common as `password`. */
const isCommon = (password: string) => {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || commonPasswords.has(lower.replace(/[^\p{L}]+$/u, '')) || /^(.)\1*$/.test(lower);
};

/** Returns the problems of a new password, or an empty list. `email` is that of the account, if known. */
export function findPasswordProblems(password: string, email?: string): FieldProblem[] {
  if (password.length < passwordLength.min) return [{ code: 'too-short', value: passwordLength.min }];
  if (password.length > passwordLength.max) return [{ code: 'too-long', value: passwordLength.max }];
  if (isCommon(password)) return ['password-common'];
  if (email !== undefined && password.trim().toLowerCase() === email) return ['password-email'];
  return [];
}
