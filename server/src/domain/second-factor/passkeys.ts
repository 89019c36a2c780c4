import type { Passkey, PasskeyBody, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@round-table/shared/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Db } from '../../platform/db/schema/schema';
import type { PasskeyChallengeTable } from '../../platform/db/schema/tables/schema-accounts';
import { sign } from '../../platform/keys';
import { turnOn } from './second-factor';

/** How long a challenge may be signed, in milliseconds. */
const lifetime = 5 * 60_000;

/** The user, the public address of the installation, and the time. */
export interface PasskeyContext {
  userId: number;
  publicUrl: string;
  now: Date;
}

const loadWebAuthn = () => import('./webauthn');

const selectPasskeys = (db: Db, userId: number) => db.selectFrom('passkey').where('user_id', '=', userId).orderBy('id');

/** Lists the passkeys of a user. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await selectPasskeys(db, userId).select(['id', 'name', 'created_at', 'used_at']).execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), used_at: row.used_at?.toISOString() ?? null }));
}

const listCredentials = async (db: Db, userId: number) =>
  (await selectPasskeys(db, userId).select(['credential_id', 'transports']).execute()).map(({ credential_id: id, transports }) => ({
    id,
    transports,
  }));

/** Stores a challenge, and removes those that nobody has signed in time. */
async function saveChallenge(
  db: Db,
  { userId: user_id, now }: PasskeyContext,
  purpose: PasskeyChallengeTable['purpose'],
  challenge: string,
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  const expires_at = new Date(now.getTime() + lifetime);
  await db.insertInto('passkey_challenge').values({ challenge, user_id, purpose, expires_at }).execute();
}

/**
 * Uses up the challenge that a browser says it has signed, whatever else is wrong with its response. Returns undefined if it is none of
 * this user and purpose, or if it has expired.
 */
async function consumeChallenge(
  db: Db,
  { userId, now }: PasskeyContext,
  purpose: PasskeyChallengeTable['purpose'],
  clientDataJSON: string,
): Promise<string | undefined> {
  const signed = /"challenge":"([\w-]+)"/.exec(Buffer.from(clientDataJSON, 'base64url').toString())?.[1];
  if (signed === undefined) return undefined;
  const used = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', signed)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return used && used.expires_at > now ? used.challenge : undefined;
}

/** Creates the options with which a browser creates a passkey. `names`: of the installation, and of the user. */
export async function createPasskeyCreation(
  db: Db,
  context: PasskeyContext,
  { secret, ...names }: { rpName: string; userName: string; userDisplayName: string; secret: string },
): Promise<PasskeyCreation> {
  const { generateCreation } = await loadWebAuthn();
  const creation = await generateCreation(context.publicUrl, {
    ...names,
    // Authenticators keep it: it says nothing about the person, and is the same each time.
    userID: new Uint8Array(Buffer.from(sign(secret, 'passkey user', String(context.userId)), 'base64url')),
    timeout: lifetime,
    known: await listCredentials(db, context.userId),
  });
  await saveChallenge(db, context, 'creation', creation.challenge);
  return creation;
}

/** Verifies the response of a browser that has created a passkey. Returns undefined if it is refused. */
export async function verifyCreation(
  db: Db,
  context: PasskeyContext,
  response: PasskeyBody['credential'],
): Promise<WebAuthnCredential | undefined> {
  const challenge = await consumeChallenge(db, context, 'creation', response.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const { verifyCreated } = await loadWebAuthn();
  return verifyCreated(context.publicUrl, challenge, response);
}

/** Adds a passkey. Returns recovery codes if this is the first factor; undefined if the passkey has an owner already. */
export async function addPasskey(
  tx: Db,
  { userId, now }: PasskeyContext,
  name: string,
  { id, publicKey, counter, transports }: WebAuthnCredential,
): Promise<string[] | undefined> {
  const row = {
    user_id: userId,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
    created_at: now,
  };
  const added = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && turnOn(tx, userId, now);
}

/** Renames a passkey of the user. Returns false if there is none with this id. */
export async function renamePasskey(tx: Db, { id, userId }: { id: number; userId: number }, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Removes a passkey of the user. Returns false if there is none with this id. */
export async function removePasskey(tx: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const removed = await tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
  return removed !== undefined;
}

/** Creates the options with which a browser signs in with one of the user's passkeys. */
export async function createPasskeyRequest(db: Db, context: PasskeyContext): Promise<PasskeyRequest> {
  const { generateRequest } = await loadWebAuthn();
  const request = await generateRequest(context.publicUrl, { timeout: lifetime, known: await listCredentials(db, context.userId) });
  await saveChallenge(db, context, 'sign-in', request.challenge);
  return request;
}

/** Verifies a sign-in with a passkey, and notes its use. Returns false if it is refused. */
export async function consumePasskey(db: Db, context: PasskeyContext, response: PasskeyProof): Promise<boolean> {
  const challenge = await consumeChallenge(db, context, 'sign-in', response.response.clientDataJSON);
  const stored = await selectPasskeys(db, context.userId).selectAll().where('credential_id', '=', response.id).executeTakeFirst();
  if (challenge === undefined || !stored) return false;
  const { verifyProof } = await loadWebAuthn();
  const publicKey = new Uint8Array(Buffer.from(stored.public_key, 'base64url'));
  const credential = { id: stored.credential_id, publicKey, counter: stored.counter };
  const counter = await verifyProof(context.publicUrl, challenge, { response, credential });
  if (counter === undefined) return false;
  const used = await db
    .updateTable('passkey')
    .set({ counter, used_at: context.now })
    .where('id', '=', stored.id)
    .where('counter', '=', stored.counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
