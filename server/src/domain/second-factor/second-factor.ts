import type { SignInRefusal } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import { decrypt, encrypt } from '../../platform/keys';
import { findTimeStep } from './authenticator';
import { consumeRecoveryCode, countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';

/** The user, the secret of the installation, and the time. */
export interface FactorContext {
  userId: number;
  secret: string;
  now: Date;
}

type Factor = NonNullable<SignInRefusal['factors']>[number];

const toKeyOwner = (userId: number) => ({ purpose: 'authenticator', owner: String(userId) });

/** Turns the second factor on. Returns recovery codes if it was off. */
export async function turnOn(tx: Db, userId: number, now: Date): Promise<string[]> {
  const turned = await tx
    .updateTable('app_user')
    .set({ second_factor_at: now })
    .where('id', '=', userId)
    .where('second_factor_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return turned ? replaceRecoveryCodes(tx, userId) : [];
}

/** Saves the key of an authenticator app. Returns recovery codes if this is the first factor. */
export async function saveAuthenticator(tx: Db, { userId, secret, now }: FactorContext, key: string, step: number): Promise<string[]> {
  const row = { secret: encrypt(secret, toKeyOwner(userId), key), used_step: step, created_at: now };
  await tx
    .insertInto('authenticator')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return turnOn(tx, userId, now);
}

/** Removes the key of the authenticator app. Returns false if there is none. */
export async function removeAuthenticator(tx: Db, userId: number): Promise<boolean> {
  return (await tx.deleteFrom('authenticator').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
}

/** Removes one factor by `remove`, and turns the second factor off if none is left. Returns what was done. */
export async function removeFactor(tx: Db, userId: number, remove: () => Promise<boolean>): Promise<'none' | 'one' | 'last'> {
  // Of two removals at once, the second sees what the first has left.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  if (!(await remove())) return 'none';
  const left = await listFactors(tx, userId);
  if (left.some((factor) => factor !== 'recovery-code')) return 'one';
  await removeSecondFactor(tx, userId);
  return 'last';
}

/** Lists what the user may prove the sign-in with. */
export async function listFactors(db: Db, userId: number): Promise<Factor[]> {
  const { has_passkey, has_authenticator } = await db
    .selectNoFrom((row) => [
      row.exists(row.selectFrom('passkey').select('id').where('user_id', '=', userId)).as('has_passkey'),
      row.exists(row.selectFrom('authenticator').select('user_id').where('user_id', '=', userId)).as('has_authenticator'),
    ])
    .executeTakeFirstOrThrow();
  const codes = await countRecoveryCodes(db, userId);
  return [
    ...(has_passkey ? (['passkey'] as const) : []),
    ...(has_authenticator ? (['authenticator'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ];
}

/** Turns the second factor off, with all that belongs to it. Returns false if it was not on. */
export async function removeSecondFactor(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .updateTable('app_user')
    .set({ second_factor_at: null })
    .where('id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  for (const table of ['authenticator', 'passkey', 'passkey_challenge', 'recovery_code'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
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
