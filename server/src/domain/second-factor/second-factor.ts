import type { Db } from '../../platform/db/schema/schema';
import { decrypt, encrypt } from '../../platform/keys';
import { findTimeStep } from './authenticator';
import { consumeRecoveryCode, replaceRecoveryCodes } from './recovery-codes';

/** The user, the secret of the installation, and the time. */
export interface FactorContext {
  userId: number;
  secret: string;
  now: Date;
}

const toKeyOwner = (userId: number) => ({ purpose: 'authenticator', owner: String(userId) });

/** Turns the second factor on with the key of an authenticator app. Returns the recovery codes. */
export async function saveAuthenticator(tx: Db, { userId, secret, now }: FactorContext, key: string, step: number): Promise<string[]> {
  const row = { secret: encrypt(secret, toKeyOwner(userId), key), used_step: step };
  await tx
    .insertInto('authenticator')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await tx.updateTable('app_user').set({ second_factor_at: now }).where('id', '=', userId).execute();
  return replaceRecoveryCodes(tx, userId);
}

/** Turns the second factor off. Returns false if it was not on. */
export async function removeSecondFactor(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .updateTable('app_user')
    .set({ second_factor_at: null })
    .where('id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  await tx.deleteFrom('authenticator').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return removed !== undefined;
}

/** Uses up the code of a time step, and all of earlier ones. Returns false if one of them was used before. */
async function consumeStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticator')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses up a code of the authenticator app, or a recovery code. Returns which one it was, or undefined if it is wrong or used. */
export async function consumeCode(
  tx: Db,
  { userId, secret, now }: FactorContext,
  code: string,
): Promise<'authenticator' | 'recovery' | undefined> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await consumeRecoveryCode(tx, userId, code, now)) ? 'recovery' : undefined;
  const stored = await tx.selectFrom('authenticator').select('secret').where('user_id', '=', userId).executeTakeFirst();
  const key = stored && decrypt(secret, toKeyOwner(userId), stored.secret);
  const step = key === undefined ? undefined : findTimeStep(key, digits, now);
  return step !== undefined && (await consumeStep(tx, userId, step)) ? 'authenticator' : undefined;
}
