import type { AdminCountry, AdminCountryBody } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { lockCatalogue } from '../../domain/aggregates/aggregates';
import { countryColumns } from '../../domain/catalogue/catalogue-file';
import { findMissingText, throwFieldProblems, type Valid } from '../../domain/field-rules';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';
import { type FieldProblems, problem } from '../../platform/problem';

const selectCountries = (db: Db) =>
  db
    .selectFrom('country')
    .select(['id', 'revision', ...countryColumns])
    .select(sql<boolean>`confirmed_at is not null`.as('checked_upcoming_dl_valid'));

/** Lists all countries by code, inactive ones included. */
export const listAdminCountries = (db: Db): Promise<AdminCountry[]> => selectCountries(db).orderBy('code').execute();

/** Throws `not-found`. */
export async function getAdminCountry(db: Db, id: number): Promise<AdminCountry> {
  const country = await selectCountries(db).where('id', '=', id).executeTakeFirst();
  if (!country) throw problem('not-found');
  return country;
}

/** Validates a country beyond its schema: a name in at least one language, and a unique code. */
export async function findCountryProblems(db: Db, body: Valid<AdminCountryBody>, id?: number): Promise<FieldProblems> {
  const { code } = body;
  const problems = findMissingText(body, 'name');
  const namesake = code === undefined ? undefined : await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst();
  if (namesake && namesake.id !== id) problems.code = ['taken'];
  return problems;
}

/** Adds a country; no aggregate of another country depends on it. Throws field problems for a taken code or a missing name. */
export async function addCountry(tx: Db, { revision: _first, ...body }: AdminCountryBody): Promise<AdminCountry> {
  await lockCatalogue(tx);
  throwFieldProblems(await findCountryProblems(tx, body));
  const { id } = await tx
    .insertInto('country')
    .values({ ...body, confirmed_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bumpPublished(tx);
  return getAdminCountry(tx, id);
}

/** Changes a country. Throws the problems of `addCountry`, and `changed-meanwhile` (with the stored country) for an older revision. */
export async function changeCountry(
  tx: Db,
  id: number,
  { revision, ...body }: AdminCountryBody,
): Promise<{ before: AdminCountry; after: AdminCountry }> {
  await lockCatalogue(tx);
  const before = await getAdminCountry(tx, id);
  if (revision !== undefined && revision < before.revision) throw problem('changed-meanwhile', { current: before });
  throwFieldProblems(await findCountryProblems(tx, body, id));
  await tx
    .updateTable('country')
    .set({ ...body, revision: before.revision + 1 })
    .where('id', '=', id)
    .execute();
  await bumpPublished(tx);
  return { before, after: await getAdminCountry(tx, id) };
}
