import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { problem } from '../../platform/problem';

/** A creating request that may be repeated: its user, its route, the key that the client has chosen, and the SHA-256 of its body. */
export interface KeyedRequest {
  userId: number;
  route: string;
  key: string;
  fingerprint: string;
  /** How long the result is stored, in hours. */
  lifetimeHours: number;
}

/** Expired rows that one call deletes: more than it adds, so the table does not grow. */
const batch = 100;

/**
 * Inserts the key of a request in the transaction of its change, or returns the result that an earlier one has stored. A request with the
 * same key that is still running is waited for. Throws `key-reused` (422) if the earlier request had another body.
 */
export async function claimKey(
  tx: Db,
  { userId, route, key, fingerprint, lifetimeHours }: KeyedRequest,
  now: Date,
): Promise<{ result: unknown } | undefined> {
  await sql`
    delete from idempotency_key where (user_id, route, key) in (
      select user_id, route, key from idempotency_key where expires_at <= ${now} order by expires_at limit ${batch} for update skip locked
    )`.execute(tx);
  const expires_at = new Date(now.getTime() + lifetimeHours * 3_600_000);
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, route, key, fingerprint, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'result'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored?.fingerprint !== fingerprint) throw problem('key-reused');
  return { result: stored.result };
}

/** Stores the result of a request whose key was claimed in the same transaction. */
export async function saveResult(tx: Db, { userId, route, key }: KeyedRequest, result: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}
