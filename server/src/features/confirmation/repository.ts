import { sql } from 'kysely';
import type { Author } from '../../domain/audit/audit';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/**
 * Saves or withdraws a country's confirmation that its answers may go into the next version, with the audit entry, in one round trip
 * (decision 0058). Throws `not-allowed` if there is no such active country. The caller has checked that the author may answer for it.
 */
export async function saveConfirmation(
  db: Db,
  { code, confirmed }: { code: string; confirmed: boolean },
  { userId, requestId, now }: Author,
): Promise<void> {
  const { rows } = await sql<{ outcome: 'changed' | 'unchanged' | 'not-allowed' }>`
    select * from save_confirmation(${code}, ${confirmed}, ${userId}, ${requestId}, ${now})`.execute(db);
  if (!rows[0] || rows[0].outcome === 'not-allowed') throw problem('not-allowed');
}
