import { may, type Viewer } from '@round-table/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Whether a row of the table `country` is shown to this viewer: an active one, and to guests only a public one (CTY-02). */
export const isSeenCountry = (viewer: Pick<Viewer, 'role'>) =>
  may.seeCountry(viewer, { public: false }) ? sql<boolean>`country.active` : sql<boolean>`(country.active and country.public)`;

/** The code of an active country; undefined where there is none with this id. */
export async function findCountryCode(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('country').select('code').where('id', '=', id).where('active', '=', true).executeTakeFirst();
  return row?.code;
}

/** The id of an active country; undefined where there is none with this code. */
export async function findCountryId(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('country').select('id').where('code', '=', code).where('active', '=', true).executeTakeFirst();
  return row?.id;
}
