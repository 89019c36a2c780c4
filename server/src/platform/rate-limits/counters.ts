import { sql } from 'kysely';
import type { Db } from '../db/schema/schema';

/** A rate limit: at most `max` events of `key` within a window of `seconds`, which begins with the first of them. */
export interface RateLimit {
  key: string;
  max: number;
  seconds: number;
  /** What one event counts, such as bytes; default 1. */
  amount?: number;
}

/** The seconds from now until none of the rows counts any more, or 0. */
const toWait = (rows: { expires_at: Date }[], now: Date) =>
  Math.max(0, ...rows.map(({ expires_at }) => Math.ceil((expires_at.getTime() - now.getTime()) / 1000)));

interface CountRow {
  key: string;
  count: number;
  expires_at: Date;
}

const selectCounts = (db: Db, keys: readonly string[], now: Date) =>
  db.selectFrom('rate_limit').select(['key', 'count', 'expires_at']).where('key', 'in', keys).where('expires_at', '>', now);

/** Returns the seconds until one more event exceeds none of the limits, or 0, by rows that have been read. */
export function getWait(rows: readonly CountRow[], limits: readonly RateLimit[], now: Date): number {
  const most = new Map(limits.map(({ key, max, amount = 1 }) => [key, max - amount]));
  return toWait(
    rows.filter(({ key, count }) => count > (most.get(key) ?? Number.POSITIVE_INFINITY)),
    now,
  );
}

/** Returns the seconds until one more event exceeds none of the limits, or 0. Writes nothing: refused events leave no rows. */
export async function findWait(db: Db, limits: readonly RateLimit[], now: Date): Promise<number> {
  const keys = limits.map(({ key }) => key);
  return getWait(await selectCounts(db, keys, now).execute(), limits, now);
}

/** Counts one event towards each limit, in one statement for all servers. Returns the seconds until none is exceeded, or 0. */
export async function countEvent(db: Db, limits: readonly RateLimit[], now: Date): Promise<number> {
  // Constant lock order, so that concurrent statements cannot deadlock.
  const rows = [...limits]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, seconds, amount = 1 }) => ({ key, count: amount, expires_at: new Date(now.getTime() + seconds * 1000) }));
  const counted = await db
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit.expires_at <= ${now} then excluded.count else rate_limit.count + excluded.count end`,
        expires_at: sql`case when rate_limit.expires_at <= ${now} then excluded.expires_at else rate_limit.expires_at end`,
      }),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute();
  const maxima = new Map(limits.map(({ key, max }) => [key, max]));
  return toWait(
    counted.filter(({ key, count }) => count > (maxima.get(key) ?? 0)),
    now,
  );
}

/** Subtracts a counted event: the attempt has succeeded, or another limit has rejected it. */
export async function uncountEvent(db: Db, limits: readonly RateLimit[]): Promise<void> {
  const [keys, amounts] = [limits.map(({ key }) => key), limits.map(({ amount = 1 }) => amount)];
  await sql`
    with locked as (select key from rate_limit where key = any(${keys}) order by key for update)
    update rate_limit set count = greatest(0, count - amount)
    from locked join unnest(${keys}::text[], ${amounts}::integer[]) as given(key, amount) using (key)
    where rate_limit.key = locked.key`.execute(db);
}

const selectOrigins = (db: Db, keys: readonly string[], now: Date) =>
  db
    .selectFrom('sign_in_origin')
    .select(['key', sql<number>`0`.as('count'), 'expires_at'])
    .where('key', 'in', keys)
    .where('expires_at', '>', now);

/** Returns those of the keys that are stored and have not expired. */
export async function findOrigins(db: Db, keys: readonly string[], now: Date): Promise<Set<string>> {
  return new Set((await selectOrigins(db, keys, now).execute()).map(({ key }) => key));
}

/** Returns the unexpired rows of origins and of limits, for `getWait`, by one statement: it is what each refused attempt of a flood costs. */
export function findOriginsAndCounts(db: Db, origins: readonly string[], limits: readonly string[], now: Date): Promise<CountRow[]> {
  return selectOrigins(db, origins, now)
    .unionAll(selectCounts(db, limits, now))
    .execute();
}

/** Stores origins that expire at `until`. */
export async function saveOrigins(db: Db, keys: string[], until: Date): Promise<void> {
  const rows = [...keys].sort().map((key) => ({ key, expires_at: until }));
  await db
    .insertInto('sign_in_origin')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: until }))
    .execute();
}
