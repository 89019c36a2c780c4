import { Override, type OverridePolicy } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../config';
import type { Db } from '../db/schema';
import { isSame, sign } from '../secret';

/** The cookie of whoever has feature apps come from elsewhere. */
export const overridesCookie = 'round-table-overrides';

/** How long it is good for, in milliseconds: a working day. */
const lifetime = 12 * 60 * 60_000;

/** What the cookie says: the overrides, until when, and the sign-in of the admin (null in development, where nobody need sign in). */
const Content = Type.Object({
  overrides: Type.Array(Override),
  expires: Type.Number(),
  familyId: Type.Union([Type.String(), Type.Null()]),
});
export interface GrantedOverrides {
  overrides: Override[];
  familyId: string | null;
}

/** Who may have feature apps come from elsewhere in this installation. */
export const overridePolicyOf = ({ overrides, production }: Pick<Config, 'overrides' | 'production'>): OverridePolicy => {
  if (!overrides) return 'nobody';
  return production ? 'admins' : 'everybody';
};

const signatureOf = (secret: string, text: string) => sign(secret, 'overrides', text);

export function toOverridesCookie(secret: string, granted: GrantedOverrides, now: Date): string {
  const text = Buffer.from(JSON.stringify({ ...granted, expires: now.getTime() + lifetime })).toString('base64url');
  return `${text}.${signatureOf(secret, text)}`;
}

/** What a cookie grants; nothing for one that is absent, forged or expired. */
export function readOverridesCookie(secret: string, cookie: string | undefined, now: Date): GrantedOverrides | undefined {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  if (!isSame(signature, signatureOf(secret, text))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (!Value.Check(Content, content) || content.expires <= now.getTime()) return undefined;
  return { overrides: content.overrides.filter(({ address }) => toLoopbackAddress(address)), familyId: content.familyId };
}

/** Whether the sign-in goes on, and is still that of an active admin. */
async function isSignInOfAdmin(db: Db, familyId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session_family as family')
    .innerJoin('app_user as user', 'user.id', 'family.user_id')
    .select('user.id')
    .where('family.id', '=', familyId)
    .where('family.ended_at', 'is', null)
    .where('family.expires_at', '>', now)
    .where('user.is_active', '=', true)
    .where('user.is_admin', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a page is told of overrides: who may have them, and which are in force for whoever sends the cookie. */
export interface PageOverrides {
  policy: OverridePolicy;
  inForce: Override[];
}

export async function findOverrides(
  { db, config, secret }: { db: Db; config: Config; secret: string },
  cookie: string | undefined,
  now: Date,
): Promise<PageOverrides> {
  const policy = overridePolicyOf(config);
  const granted = policy === 'nobody' ? undefined : readOverridesCookie(secret, cookie, now);
  if (!granted) return { policy, inForce: [] };
  const isGranted = policy === 'everybody' || (granted.familyId !== null && (await isSignInOfAdmin(db, granted.familyId, now)));
  return { policy, inForce: isGranted ? granted.overrides : [] };
}
