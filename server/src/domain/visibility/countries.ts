import { may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** Condition on table `country`: visible to this viewer, that is active, and public for guests (CTY-02). */
export const isVisibleCountry = (viewer: Pick<Viewer, 'role'>) =>
  may.seeCountry(viewer, { public: false }) ? sql<boolean>`country.active` : sql<boolean>`(country.active and country.public)`;

export async function findCountryId(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('country').select('id').where('code', '=', code).where('active', '=', true).executeTakeFirst();
  return row?.id;
}

/** Returns the country with this code if this viewer may see it. Throws `not-found` otherwise, whether it exists or not. */
export async function getVisibleCountry(db: Db, viewer: Pick<Viewer, 'role'>, code: string) {
  const country = await db
    .selectFrom('country')
    .select(['id', 'code', 'name_en', 'name_de'])
    .where('code', '=', code)
    .where(isVisibleCountry(viewer))
    .executeTakeFirst();
  if (!country) throw problem('not-found');
  return country;
}
