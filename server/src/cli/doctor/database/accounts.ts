import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/db/schema/schema';
import { toCountText } from '../../command';
import { type CheckResult, ok, problem, warning } from '../check';

export async function checkAccounts(db: Kysely<Database>, { production }: Config): Promise<CheckResult> {
  const users = await db.selectFrom('app_user').select(['email', 'is_admin', 'password_hash']).where('is_active', '=', true).execute();
  const demo = users.filter((user) => user.email.endsWith('@demo.example') && user.password_hash !== null);
  if (production && demo.length > 0) return problem('accounts', `Demo accounts are active: ${demo.map((user) => user.email).join(', ')}.`);
  const admins = users.filter((user) => user.is_admin);
  if (admins.length === 0) return problem('accounts', 'There is no active admin. Run "admin create EMAIL".');
  if (admins.every((user) => user.password_hash === null)) return warning('accounts', 'No admin has set a password yet.');
  return ok('accounts', `${toCountText(admins.length, 'active admin')}.`);
}
