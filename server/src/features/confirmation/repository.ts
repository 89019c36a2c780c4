import { bumpPublished } from '../../db/revision';
import type { Db } from '../../db/schema';
import { findCountryId } from '../../reading/countries';
import { lockCountry } from '../../tallies/tallies';

export interface ConfirmationChange {
  code: string;
  confirmed: boolean;
  userId: number;
  now: Date;
}

/** Gives or takes back a country's word that its answers may go into the next version. Answers the country's id and what was before. */
export async function saveConfirmation(tx: Db, { code, confirmed, userId, now }: ConfirmationChange) {
  const id = await findCountryId(tx, code);
  if (id === undefined) return undefined;
  await lockCountry(tx, id);
  const { confirmed_at } = await tx.selectFrom('country').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow();
  const before = confirmed_at !== null;
  if (before === confirmed) return { id, before };
  await tx
    .updateTable('country')
    .set({ confirmed_at: confirmed ? now : null, confirmed_by: confirmed ? userId : null })
    .where('id', '=', id)
    .execute();
  await bumpPublished(tx);
  return { id, before };
}
