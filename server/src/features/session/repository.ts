import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import type { SessionOrigin } from '../../platform/db/schema/tables/schema-accounts';
import type { RefreshClaims } from './refresh-token';

const day = 86_400_000;
/** Lifetime of a refresh token in milliseconds. */
export const refreshLifetime = 14 * day;
/** Milliseconds after which a session ends however much it is used: the password is entered again. */
export const sessionLifetime = 90 * day;
/**
 * Milliseconds for which a pair of tokens is returned again, to its own refresh token and to the one before: pages that load one after the
 * other, and responses that a slow line delays or loses, then neither replace a newer cookie by an older one nor end the session.
 */
export const rotationInterval = 60_000;

/** Sign-ins that follow each other within this time, such as on two devices, are one visit. */
const visitLength = day / 2;

/** A token family (one sign-in); determines the current pair of tokens. */
export interface Family {
  id: string;
  user_id: number;
  generation: number;
  rotated_at: Date;
}

const columns = ['id', 'user_id', 'generation', 'rotated_at'] as const;
const activeUsers = (db: Db) => db.selectFrom('app_user').select('id').where('is_active', '=', true);

/** Returns the account of an address, including inactive ones, so that rejecting them takes the same time. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_active', 'second_factor_at', 'last_login'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Starts a token family: a sign-in on one device. Removes the user's sessions that are over, with what is known of their devices. */
export async function saveFamily(tx: Db, userId: number, origin: SessionOrigin, now: Date): Promise<Family> {
  await tx
    .deleteFrom('session_family')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('ended_at', 'is not', null), row('expires_at', '<=', now)]))
    .execute();
  const visitEnd = new Date(now.getTime() - visitLength);
  await tx
    .updateTable('app_user')
    .set(({ ref }) => ({
      last_login: now,
      previous_visit_at: sql<Date | null>`case when ${ref('last_login')} < ${visitEnd} then ${ref('last_login')} else ${ref('previous_visit_at')} end`,
    }))
    .where('id', '=', userId)
    .execute();
  const expires_at = new Date(now.getTime() + refreshLifetime);
  return tx
    .insertInto('session_family')
    .values({ id: randomUUID(), user_id: userId, rotated_at: now, expires_at, created_at: now, ...origin })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A session expires if it is not used, and at its absolute end. */
const toExpiry = (now: Date) =>
  sql<Date>`least(${new Date(now.getTime() + refreshLifetime)}::timestamptz, created_at + make_interval(secs => ${sessionLifetime / 1000}))`;

/** Rotates the current generation in one atomic statement: of concurrent requests, one succeeds. */
const rotate = (db: Db, { familyId, generation }: RefreshClaims, origin: SessionOrigin, now: Date): Promise<Family | undefined> =>
  db
    .updateTable('session_family')
    .set({ generation: generation + 1, rotated_at: now, expires_at: toExpiry(now), ...origin })
    .where('id', '=', familyId)
    .where('generation', '=', generation)
    .where('rotated_at', '<=', new Date(now.getTime() - rotationInterval))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', activeUsers(db))
    .returning(columns)
    .executeTakeFirst();

/**
 * Rotates the refresh token. Within the interval, the current and the previous token return the same state; an older one was stolen or
 * copied and revokes the whole family. Undefined if the token is invalid.
 */
export async function rotateFamily(db: Db, claims: RefreshClaims, origin: SessionOrigin, now: Date): Promise<Family | undefined> {
  const turned = await rotate(db, claims, origin, now);
  if (turned) return turned;
  const family = await db
    .selectFrom('session_family')
    .select(columns)
    .where('id', '=', claims.familyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', activeUsers(db))
    .executeTakeFirst();
  if (!family) return undefined;
  const isRecent = now.getTime() - family.rotated_at.getTime() <= rotationInterval;
  if (isRecent && [0, 1].includes(family.generation - claims.generation)) return family;
  if (claims.generation < family.generation) await endFamily(db, { id: family.id, userId: family.user_id }, now);
  return undefined;
}

/** Revokes one token family of a user. Returns false if it was over. */
export async function endFamily(db: Db, { id, userId }: { id: string; userId: number }, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session_family')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Revokes all token families of a user, except one. */
export async function endFamilies(db: Db, userId: number, now: Date, except?: string): Promise<void> {
  let query = db.updateTable('session_family').set({ ended_at: now }).where('user_id', '=', userId).where('ended_at', 'is', null);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}
