import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/schema/schema';

const day = 86_400_000;
/** Milliseconds for which a link is stored after its end: a mail that is tried again must not make it valid again. */
const linkRetention = 7 * day;
/** Milliseconds after which a server that was not recorded again counts as killed. */
const serverRetention = 3_600_000;

/** The tables of what ends, with the condition of the rows that are over. */
function listOver(now: Date): [string, RawBuilder<boolean>][] {
  const linkEnd = new Date(now.getTime() - linkRetention);
  const serverEnd = new Date(now.getTime() - serverRetention);
  const isExpired = sql<boolean>`expires_at <= ${now}`;
  return [
    ['session_family', sql<boolean>`(expires_at <= ${now} or ended_at <= ${now})`],
    ['password_token', sql<boolean>`(expires_at <= ${linkEnd} or used_at <= ${linkEnd})`],
    ['server', sql<boolean>`coalesce((facts ->> 'recorded_at')::timestamptz, started_at) <= ${serverEnd}`],
    ...['passkey_challenge', 'idempotency_key', 'rate_limit', 'sign_in_origin'].map((table): [string, RawBuilder<boolean>] => [
      table,
      isExpired,
    ]),
  ];
}

/** Deletes the rows that are over: sessions, links, challenges, keys of requests, counted attempts and servers that were killed. Skips those that another server has locked. */
export async function deleteOverRows(db: Db, now: Date): Promise<void> {
  for (const [table, isOver] of listOver(now)) {
    await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} for update skip locked))`.execute(db);
  }
}
