import type { Locale, User, UserBody } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { type FieldProblems, fieldProblem, problem } from '../../problem';

const selectUsers = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'revision', 'email', 'first_name', 'last_name', 'is_active', 'is_readonly', 'is_admin', 'last_login', 'date_joined'])
    .select((row) => row('password_hash', 'is', null).as('is_invited'))
    .select(sql<number[]>`array(select country_id from user_country where user_id = app_user.id order by country_id)`.as('countries'));

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const toUser = (row: UserRow): User => ({
  ...row,
  is_invited: Boolean(row.is_invited),
  is_expert: !row.is_readonly && !row.is_admin,
  last_login: row.last_login?.toISOString() ?? null,
  date_joined: row.date_joined.toISOString(),
});

/** Every user with the ids of their countries, by name and address (specification, section 3: User). */
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

async function faultsOf(tx: Db, body: UserBody, known?: User): Promise<FieldProblems> {
  const faults: FieldProblems = {};
  const email = toStoredEmail(body.email);
  if (!isEmail(email)) faults.email = ['email-invalid'];
  const namesake = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  if (namesake && namesake.id !== known?.id) faults.email = ['taken'];
  if (body.is_readonly && known?.is_admin) faults.is_readonly = ['admin-not-readonly'];
  if (!body.is_readonly && !known?.is_admin && body.countries.length === 0) faults.countries = ['countries-needed'];
  if (body.countries.length > 0) {
    const { count } = await tx
      .selectFrom('country')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', 'in', body.countries)
      .executeTakeFirstOrThrow();
    if (count < new Set(body.countries).size) faults.countries = ['not-there'];
  }
  return faults;
}

async function check(tx: Db, body: UserBody, known?: User): Promise<void> {
  const faults = await faultsOf(tx, body, known);
  if (Object.keys(faults).length > 0) throw fieldProblem(faults);
}

/** Replaces the countries of a user; a read-only user has none. */
async function saveCountries(tx: Db, userId: number, { is_readonly, countries }: UserBody): Promise<void> {
  await tx.deleteFrom('user_country').where('user_id', '=', userId).execute();
  const rows = is_readonly ? [] : [...new Set(countries)].map((country_id) => ({ user_id: userId, country_id }));
  if (rows.length > 0) await tx.insertInto('user_country').values(rows).execute();
}

const columnsOf = ({ email, first_name, last_name, is_active, is_readonly }: UserBody) => ({
  email: toStoredEmail(email),
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  is_active,
  is_readonly,
});

/** Adds a user who has yet to set a password. Throws field problems (specification, section 5: User form). */
export async function addUser(tx: Db, body: UserBody, locale: Locale): Promise<User> {
  await check(tx, body);
  const { id } = await tx
    .insertInto('app_user')
    .values({ ...columnsOf(body), password_hash: null, locale })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveCountries(tx, id, body);
  return getUser(tx, id);
}

/**
 * Changes a user. Throws `not-found`, field problems, `changed-meanwhile` with the stored one where the body names an older revision,
 * and `last-admin` where no active admin would be left.
 */
export async function changeUser(tx: Db, id: number, body: UserBody): Promise<{ before: User; after: User }> {
  // All admins are held still, so that two of them cannot put each other out at once.
  const admins = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_active', '=', true)
    .forUpdate()
    .execute();
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute();
  const before = await getUser(tx, id);
  if (body.revision !== undefined && body.revision < before.revision) throw problem('changed-meanwhile', { current: before });
  await check(tx, body, before);
  if (!body.is_active && admins.every((admin) => admin.id === id) && admins.length > 0) throw problem('last-admin');
  await tx
    .updateTable('app_user')
    .set({ ...columnsOf(body), revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
  await saveCountries(tx, id, body);
  return { before, after: await getUser(tx, id) };
}
