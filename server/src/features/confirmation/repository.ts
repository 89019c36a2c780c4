import { lockCountry } from '../../domain/aggregates/aggregates';
import { findCountryId } from '../../domain/visibility/countries';
import { bumpPublished } from '../../platform/db/revision';
import type { Db } from '../../platform/db/schema/schema';

export interface ConfirmationChange {
  code: string;
  confirmed: boolean;
  userId: number;
  now: Date;
}

/**
 * Saves or withdraws a country's confirmation that its answers may go into the next version. Returns the country's id and the previous
 * state.
 */
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
