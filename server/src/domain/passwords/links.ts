import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/schema/schema';

const hour = 3_600_000;
/** Lifetime of a link in milliseconds. */
export const linkLifetime = { reset: 2 * hour, invitation: 14 * 24 * hour } as const;
export type LinkPurpose = keyof typeof linkLifetime;

/** The hash under which the token of a link is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface PasswordLink {
  userId: number;
  purpose: LinkPurpose;
  publicUrl: string;
  now: Date;
  /** Default: random. A link whose token exists already gets its whole lifetime again. */
  token?: string;
}

/** Creates a one-time link to set a password; it expires after `linkLifetime`. */
export async function createPasswordLink(
  db: Db,
  { userId, purpose, publicUrl, now, token = randomBytes(32).toString('base64url') }: PasswordLink,
): Promise<string> {
  const expires_at = new Date(now.getTime() + linkLifetime[purpose]);
  await db
    .insertInto('password_token')
    .values({ hash: hashToken(token), user_id: userId, purpose, expires_at, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at }))
    .execute();
  return `${publicUrl}/editPassword/?token=${token}`;
}

/** Marks all open links of a user as used. Returns the number of those that had not expired. */
export async function useUpLinks(tx: Db, userId: number, now: Date): Promise<number> {
  const used = await tx
    .updateTable('password_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .execute();
  return used.filter(({ expires_at }) => expires_at > now).length;
}
