import { type ImportSheet, maxNameLength } from '@round-table/shared/contract';
import { isEmail, toStoredEmail } from '@round-table/shared/domain';
import { sql } from 'kysely';
import { insertRows, insertRowsWithIds } from '../../../platform/db/insert-rows';
import type { Db } from '../../../platform/db/schema/schema';
import { isUnused } from '../../passwords/invitations';
import { choice, type Field, flag, text, type Values } from '../fields';
import { faultAt, type LoadedSheet, type SheetPlan } from '../plan';
import type { Fault } from '../rows';
import { updateRows } from './table';

const sheet: ImportSheet = 'Users';
const roles = ['expert', 'reader', 'admin'] as const;

const email: Field = {
  title: 'email',
  read: (cell) => {
    const value = toStoredEmail(String(cell));
    return isEmail(value) ? { value } : { problem: 'email-invalid' };
  },
};

/** Codes that are separated by commas, semicolons or blanks. */
function createCountriesField(codes: Set<string>): Field {
  return {
    title: 'countries',
    initial: '',
    isText: true,
    read: (cell) => {
      const given = [
        ...new Set(
          String(cell)
            .toUpperCase()
            .split(/[\s,;]+/),
        ),
      ]
        .filter((code) => code !== '')
        .sort();
      const unknown = given.find((code) => !codes.has(code));
      return unknown === undefined ? { value: given.join(', ') } : { problem: { code: 'country-unknown', value: unknown } };
    },
  };
}

const splitCodes = (values: Values) =>
  String(values.countries)
    .split(', ')
    .filter((code) => code !== '');

async function saveCountries(tx: Db, users: { id: number; values: Values }[]): Promise<void> {
  const countries = await tx.selectFrom('country').select(['id', 'code']).execute();
  const idOf = new Map(countries.map(({ id, code }) => [code, id]));
  await sql`delete from user_country where user_id = any(${users.map(({ id }) => id)}::integer[])`.execute(tx);
  const rows = users.flatMap(({ id, values }) => splitCodes(values).map((code) => ({ user_id: id, country_id: idOf.get(code) ?? 0 })));
  if (rows.length > 0) await insertRows(tx, 'user_country', rows);
}

const toColumns = (values: Values) => ({
  first_name: String(values.first_name),
  last_name: String(values.last_name),
  is_readonly: values.role === 'reader',
  is_active: values.active === true,
  locale: values.language === 'de' ? ('de' as const) : ('en' as const),
});

/** An account that nobody has used is deactivated, and its invitation withdrawn. It is removed only with its person (AUD-06). */
async function deactivateUnused(tx: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with unused as (
      update app_user set is_active = false, revision = revision + 1
      where id = any(${ids}::integer[]) and ${isUnused} returning id
    ), withdrawn as (delete from mail_outbox where purpose = 'invitation' and user_id in (select id from unused))
    select id from unused`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Users by their address (USR-*). A new account has no password. */
export async function loadUsers(db: Db): Promise<LoadedSheet[]> {
  const countries = await db.selectFrom('country').select('code').execute();
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'is_readonly', 'is_admin', 'is_active', 'locale'])
    .select(
      sql<string>`coalesce((select string_agg(code, ', ' order by code collate "C") from user_country join country on country.id = country_id
        where user_id = app_user.id), '')`.as('countries'),
    )
    .orderBy('email')
    .execute();
  const stored = users.map(({ id, is_readonly, is_admin, is_active, locale, ...values }) => ({
    id,
    key: values.email,
    values: { ...values, role: is_admin ? 'admin' : is_readonly ? 'reader' : 'expert', language: locale, active: is_active },
  }));
  return [
    {
      sheet,
      key: email,
      newRows: 'named',
      fields: [
        text('first_name', maxNameLength, ''),
        text('last_name', maxNameLength, ''),
        choice('role', roles),
        choice('language', ['en', 'de'], 'en'),
        createCountriesField(new Set(countries.map(({ code }) => code))),
        flag('active', true),
      ],
      stored,
      toName: (values) => String(values.email),
      insert: async (tx, rows) => {
        if (rows.length === 0) return [];
        const added = rows.map((values) => ({ ...toColumns(values), email: String(values.email), password_hash: null }));
        const ids = await insertRowsWithIds(tx, 'app_user', added);
        await saveCountries(
          tx,
          rows.map((values, index) => ({ id: ids[index] ?? 0, values })),
        );
        return ids;
      },
      update: async (tx, rows) => {
        await updateRows(
          tx,
          'app_user',
          rows.map(({ id, values }) => ({ id, ...toColumns(values) })),
          true,
        );
        await saveCountries(tx, rows);
      },
      remove: deactivateUnused,
    },
  ];
}

/** Experts need a country and readers have none; nobody becomes an administrator by a file, ceases to be one, or is locked out as one. */
export const checkUsers = (plans: SheetPlan[]): Fault[] =>
  plans
    .flatMap(({ targets }) => targets)
    .flatMap(({ row, stored, after }) => {
      if (after.role === undefined || after.countries === undefined) return [];
      const isAdmin = stored?.values.role === 'admin';
      if (isAdmin && after.active === false && stored.values.active === true) return [faultAt(row, 'active', 'admin-role')];
      if ((after.role === 'admin') !== isAdmin) return [faultAt(row, 'role', 'admin-role')];
      if (after.role === 'expert' && after.countries === '') return [faultAt(row, 'countries', 'countries-needed')];
      return after.role === 'reader' && after.countries !== '' ? [faultAt(row, 'countries', 'reader-countries')] : [];
    });
