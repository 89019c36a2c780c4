import { sql } from 'kysely';
import { type LinkPurpose, useUpLinks } from '../../domain/passwords/links';
import type { Db } from '../../platform/db/schema/schema';

export interface TokenOwner {
  id: number;
  email: string;
  purpose: LinkPurpose;
  is_expert: boolean;
}

/** Returns the active account of an unused, unexpired link, or undefined. */
export function findTokenOwner(db: Db, hash: string, now: Date): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('password_token')
    .innerJoin('app_user', 'app_user.id', 'password_token.user_id')
    .select(['app_user.id', 'app_user.email', 'password_token.purpose'])
    .select(sql<boolean>`not is_readonly and not is_admin`.as('is_expert'))
    .where('password_token.hash', '=', hash)
    .where('password_token.used_at', 'is', null)
    .where('password_token.expires_at', '>', now)
    .where('app_user.is_active', '=', true)
    .executeTakeFirst();
}

/** Marks a link as used, and all others of the user. Returns false if a concurrent request has already used it. */
export async function consumeToken(tx: Db, hash: string, userId: number, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return false;
  await useUpLinks(tx, userId, now);
  return true;
}

export async function savePassword(tx: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash, password_changed_at: now }).where('id', '=', userId).execute();
}
