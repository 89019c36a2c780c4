import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/schema';
import type { RefreshClaims } from './refresh-token';

const day = 86_400_000;
/** How long a refresh token is good, in milliseconds. */
export const refreshLifetime = 14 * day;
/** How long a used refresh token is answered with the same pair again: two tabs may use it at once. */
export const repeatTime = 10_000;

/** A sign-in as it stands: the pair of tokens follows from it. */
export interface Family {
  id: string;
  user_id: number;
  generation: number;
  rotated_at: Date;
}

const columns = ['id', 'user_id', 'generation', 'rotated_at'] as const;
const activeUsers = (db: Db) => db.selectFrom('app_user').select('id').where('is_active', '=', true);

/** Who signs in with this address; inactive ones too, so that refusing them takes the same time. */
export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('app_user').select(['id', 'password_hash', 'is_active']).where('email', '=', email).executeTakeFirst();
}

/** Begins a sign-in on one device. */
export async function saveFamily(tx: Db, userId: number, now: Date): Promise<Family> {
  await tx.updateTable('app_user').set({ last_login: now }).where('id', '=', userId).execute();
  const expires_at = new Date(now.getTime() + refreshLifetime);
  return tx
    .insertInto('session_family')
    .values({ id: randomUUID(), user_id: userId, rotated_at: now, expires_at, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The current generation turns over, in one statement: of several uses at once, one wins. */
const turn = (db: Db, { familyId, generation }: RefreshClaims, now: Date): Promise<Family | undefined> =>
  db
    .updateTable('session_family')
    .set({ generation: generation + 1, rotated_at: now, expires_at: new Date(now.getTime() + refreshLifetime) })
    .where('id', '=', familyId)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', activeUsers(db))
    .returning(columns)
    .executeTakeFirst();

/**
 * Turns a sign-in over. The former token is answered with the same state again within ten seconds; an older one was
 * stolen or copied: it ends the whole family. Undefined where the token is no longer good.
 */
export async function turnFamily(db: Db, claims: RefreshClaims, now: Date): Promise<Family | undefined> {
  const turned = await turn(db, claims, now);
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
  const isRepeated = family.generation === claims.generation + 1 && now.getTime() - family.rotated_at.getTime() <= repeatTime;
  if (isRepeated) return family;
  if (claims.generation < family.generation) await endFamily(db, { id: family.id, userId: family.user_id }, now);
  return undefined;
}

/** Ends one sign-in of a user: its tokens are good for nothing from now on. */
export async function endFamily(db: Db, { id, userId }: { id: string; userId: number }, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every sign-in of a user, on all devices. */
export async function endFamilies(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('session_family').set({ ended_at: now }).where('user_id', '=', userId).where('ended_at', 'is', null).execute();
}
