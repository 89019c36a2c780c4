import { passwordLength } from '@round-table/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import popularPasswords from 'popular-passwords/data.json';
import type { FieldProblem } from '../../platform/problem';

/** The first list is of all lengths; the second one has 13,614 passwords of ten characters or more. */
const commonPasswords = new Set([...dictionary['passwords-common'].map(String), ...popularPasswords]);

/** The least number of letters and digits of a password beside the names in it. */
const minOther = 6;
/** Shorter names are parts of other words. */
const minName = 3;

/** In the form in which it is hashed, without capitals. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const toLetters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether each character follows the one before it: `0123456789`, `zyxwvutsrq`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + step));
}

/** Ignores trailing digits or punctuation, and repetitions: `Password1!` and `passwordpassword` are as common as `password`. */
function isCommon(password: string): boolean {
  const folded = fold(password);
  const [, unit = ''] = /^(.+?)\1+$/u.exec(folded) ?? [];
  const parts = [folded, folded.replace(/[^\p{L}]+$/u, ''), ...(unit ? [unit] : [])];
  return isSequence(folded) || (unit !== '' && unit.length < minOther) || parts.some((part) => commonPasswords.has(part));
}

/** Whether it consists of names and little else: `RoundTable2026!`, `agnes.lindqvist1`. */
function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const letters = toLetters(password);
  const known = names.map(toLetters).filter((name) => name.length >= minName);
  // The longest first: one may be a part of another.
  const rest = known.sort((one, other) => other.length - one.length).reduce((text, name) => text.replaceAll(name, ''), letters);
  return rest.length < letters.length && rest.length < minOther;
}

/** Returns the problems of a new password (NIST SP 800-63B), or an empty list. `names`: what others know of the account and the product. */
export function findPasswordProblems(password: string, names: readonly string[] = []): FieldProblem[] {
  if (password.length < passwordLength.min) return [{ code: 'too-short', value: passwordLength.min }];
  if (password.length > passwordLength.max) return [{ code: 'too-long', value: passwordLength.max }];
  if (isMadeOfNames(password, names)) return ['password-names'];
  if (isCommon(password)) return ['password-common'];
  return [];
}
