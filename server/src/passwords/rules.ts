import { passwordLength } from '@round-table/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldProblem } from '../problem';

const common = new Set(dictionary['passwords-common'].map(String));

/** A common password stays common with other capitals, or with digits and marks after it. */
const isCommon = (password: string) => {
  const lower = password.toLowerCase();
  return common.has(lower) || common.has(lower.replace(/[^\p{L}]+$/u, '')) || /^(.)\1*$/.test(lower);
};

/** What is wrong with a new password; empty where it may be set. `email` is that of the person, where it is known. */
export function passwordFaults(password: string, email?: string): FieldProblem[] {
  if (password.length < passwordLength.min) return [{ code: 'too-short', limit: passwordLength.min }];
  if (password.length > passwordLength.max) return [{ code: 'too-long', limit: passwordLength.max }];
  if (isCommon(password)) return ['password-common'];
  if (email !== undefined && password.trim().toLowerCase() === email) return ['password-email'];
  return [];
}
