import { type Locale, maxNameLength } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { listKnownNames } from '../../../domain/passwords/known-names';
import { findPasswordProblems } from '../../../domain/passwords/rules';
import type { Db } from '../../../platform/db/schema/schema';
import { type FieldProblems, fieldProblem, toProblemBody } from '../../../platform/problem';
import type { SetupForm } from './setup-page';

/** Reads and examines what a person has entered; `isValid` without problems. */
export async function readSetupForm(
  db: Db,
  body: URLSearchParams,
  locale: Locale,
): Promise<{ form: SetupForm; password: string; isValid: boolean }> {
  const read = (name: string) => (body.get(name) ?? '').trim();
  const password = body.get('password') ?? '';
  const [first_name, last_name] = [read('first_name').slice(0, maxNameLength), read('last_name').slice(0, maxNameLength)];
  const email = toStoredEmail(read('email'));
  const names = [...(await listKnownNames(db, undefined)), email, ...email.split(/[@._+-]/), first_name, last_name];
  const faults = findPasswordProblems(password, names);
  const problems: FieldProblems = {
    ...(!isEmail(email) && { email: ['email-invalid'] }),
    ...(faults.length > 0 && { password: faults }),
  };
  const form: SetupForm = {
    token: read('token'),
    first_name,
    last_name,
    email,
    locale: read('locale') === 'de' ? 'de' : 'en',
    problems: toProblemBody(fieldProblem(problems), locale),
  };
  return { form, password, isValid: Object.keys(problems).length === 0 };
}
