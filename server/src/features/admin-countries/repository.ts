import type { AdminCountry, AdminCountryBody } from '@round-table/shared/contract';
import { bumpPublished } from '../../db/revision';
import type { Db } from '../../db/schema';
import { findMissingText, throwFieldProblems, type Valid } from '../../field-rules';
import { type FieldProblems, problem } from '../../problem';
import { lockCatalogue } from '../../tallies/tallies';

const selectCountries = (db: Db) =>
  db
    .selectFrom('country')
    .select(['id', 'revision', 'name_en', 'name_de', 'code', 'code_label', 'public', 'active'])
    .select((row) => row('confirmed_at', 'is not', null).as('checked_upcoming_dl_valid'))
    .$castTo<AdminCountry>();

/** Every country by code, inactive ones too (specification, section 2: Countries admin). */
export const listAdminCountries = (db: Db): Promise<AdminCountry[]> => selectCountries(db).orderBy('code').execute();

/** Throws `not-found`. */
export async function getAdminCountry(db: Db, id: number): Promise<AdminCountry> {
  const country = await selectCountries(db).where('id', '=', id).executeTakeFirst();
  if (!country) throw problem('not-found');
  return country;
}

/** What is wrong with the form of a country beside what its schema says: no name in either language, and a code that is taken. */
export async function findCountryProblems(db: Db, body: Valid<AdminCountryBody>, id?: number): Promise<FieldProblems> {
  const { code } = body;
  const problems = findMissingText(body, 'name');
  const namesake = code === undefined ? undefined : await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst();
  if (namesake && namesake.id !== id) problems.code = ['taken'];
  return problems;
}

/** Adds a country; no figure of another one depends on it, active or not. Throws field problems for a code that is taken and for a country without a name. */
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

/** Changes a country. Throws as adding does, and `changed-meanwhile` with the stored one where the body names an older revision. */
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
