import type { Locale, User, UserBody } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { throwFieldProblems, type Valid } from '../../domain/field-rules';
import { isLastAdmin } from '../../domain/persons/last-admin';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldCode, type FieldProblems, problem } from '../../platform/problem';

const selectUsers = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'revision',
      'email',
      'first_name',
      'last_name',
      'locale',
      'is_active',
      'is_readonly',
      'is_admin',
      'last_login',
      'date_joined',
    ])
    .select((row) => [row('password_hash', 'is', null).as('is_invited'), row('second_factor_at', 'is not', null).as('has_second_factor')])
    .select(sql<number[]>`array(select country_id from user_country where user_id = app_user.id order by country_id)`.as('countries'));

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const toUser = (row: UserRow): User => ({
  ...row,
  is_invited: Boolean(row.is_invited),
  has_second_factor: Boolean(row.has_second_factor),
  is_expert: !row.is_readonly && !row.is_admin,
  last_login: row.last_login?.toISOString() ?? null,
  date_joined: row.date_joined.toISOString(),
});

/** Lists all users with the ids of their countries, by name and address. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await selectUsers(db).orderBy('last_name').orderBy('first_name').orderBy('email').execute();
  return rows.map(toUser);
}

/** Throws `not-found`. */
export async function getUser(db: Db, id: number): Promise<User> {
  const row = await selectUsers(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('not-found');
  return toUser(row);
}

async function findEmailProblem(db: Db, given: string, known?: Pick<User, 'id'>): Promise<FieldCode | undefined> {
  const email = toStoredEmail(given);
  if (!isEmail(email)) return 'email-invalid';
  const namesake = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  return namesake && namesake.id !== known?.id ? 'taken' : undefined;
}

async function areCountries(db: Db, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await db
    .selectFrom('country')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count === new Set(ids).size;
}

async function findProblems(db: Db, body: Valid<UserBody>, known?: Pick<User, 'id' | 'is_admin'>): Promise<FieldProblems> {
  const { email, is_readonly } = body;
  const problems: FieldProblems = {};
  const emailProblem = email === undefined ? undefined : await findEmailProblem(db, email, known);
  if (emailProblem) problems.email = [emailProblem];
  if (is_readonly && known?.is_admin) problems.is_readonly = ['admin-not-readonly'];
  if (is_readonly === false && !known?.is_admin && body.countries?.length === 0) problems.countries = ['countries-needed'];
  const countries = (body.countries ?? []).filter((id) => id !== undefined);
  if (!(await areCountries(db, countries))) problems.countries = ['not-there'];
  return problems;
}

/** Validates a user beyond the schema (USR-*). */
export async function findUserProblems(db: Db, body: Valid<UserBody>, id: number | undefined): Promise<FieldProblems> {
  const known =
    id === undefined ? undefined : await db.selectFrom('app_user').select(['id', 'is_admin']).where('id', '=', id).executeTakeFirst();
  return findProblems(db, body, known);
}

/** Published responses name the experts of a country. */
async function saveCountries(tx: Db, userId: number, { is_readonly, countries }: UserBody): Promise<void> {
  await tx.deleteFrom('user_country').where('user_id', '=', userId).execute();
  const rows = is_readonly ? [] : [...new Set(countries)].map((country_id) => ({ user_id: userId, country_id }));
  if (rows.length > 0) await tx.insertInto('user_country').values(rows).execute();
  await bumpPublished(tx);
}

const toColumns = ({ email, first_name, last_name, locale, is_active, is_readonly }: UserBody) => ({
  email: toStoredEmail(email),
  ...(locale && { locale }),
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  is_active,
  is_readonly,
});

/** Adds a user without a password; `locale` is that of the account if the body has none. Throws field problems. */
export async function addUser(tx: Db, body: UserBody, locale: Locale): Promise<User> {
  throwFieldProblems(await findProblems(tx, body));
  const { id } = await tx
    .insertInto('app_user')
    .values({ locale, ...toColumns(body), password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveCountries(tx, id, body);
  return getUser(tx, id);
}

/**
 * Changes a user. A changed address ends the password, unless the admin `changedBy` changes their own: a stranger with the
 * former mailbox may have set it. Throws `not-found`, field problems, `changed-meanwhile` with the stored user if the body is based on an older revision,
 * and `last-admin` if no active admin would remain.
 */
export async function changeUser(tx: Db, id: number, body: UserBody, changedBy: number): Promise<{ before: User; after: User }> {
  const isLast = await isLastAdmin(tx, id);
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  const before = await getUser(tx, id);
  if (body.revision !== undefined && body.revision < before.revision) throw problem('changed-meanwhile', { current: before });
  throwFieldProblems(await findProblems(tx, body, before));
  if (!body.is_active && isLast) throw problem('last-admin');
  const isMoved = toStoredEmail(body.email) !== before.email;
  await tx
    .updateTable('app_user')
    .set({
      ...toColumns(body),
      ...(isMoved && { mail_refusal: null, mail_refused_at: null }),
      ...(isMoved && id !== changedBy && { password_hash: null }),
      revision: before.revision + 1,
    })
    .where('id', '=', id)
    .execute();
  await saveCountries(tx, id, body);
  return { before, after: await getUser(tx, id) };
}
