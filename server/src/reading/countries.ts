import type { Db } from '../db/schema';

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
