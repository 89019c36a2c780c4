import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/schema/schema';

const codeCount = 10;
/** Without the characters that are easily confused: 0, 1, l, o. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A code of 140 bits, in groups of four characters. */
const createCode = () =>
  [...randomBytes(28)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Codes are long and random, so that SHA-256 without salt suffices. */
const hashCode = (code: string) => createHash('sha256').update(code.toLowerCase()).digest('hex');

const normalize = (code: string) => code.replace(/[\s-]/g, '');

/** Replaces the recovery codes of a user. Returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, hash: hashCode(normalize(code)) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses up a recovery code. Returns false if it is wrong or used already. */
export async function consumeRecoveryCode(tx: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashCode(normalize(code)))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Counts the recovery codes that have not been used. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
