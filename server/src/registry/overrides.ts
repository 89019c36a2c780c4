import { Override, type OverridePolicy } from '@round-table/shared/contract';
import { toLoopbackAddress } from '@round-table/shared/domain';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema/schema';
import { constantTimeEqual, sign } from '../platform/keys';

/** Signed cookie: overrides of feature apps in this browser. */
export const overridesCookie = 'round-table-overrides';

/** Lifetime in milliseconds: a working day. */
const lifetime = 12 * 60 * 60_000;

/** Content of the cookie: the overrides, their expiry, and the session of the admin (null in development, which needs no session). */
const Content = Type.Object({
  overrides: Type.Array(Override),
  expires: Type.Number(),
  familyId: Type.Union([Type.String(), Type.Null()]),
});
export interface GrantedOverrides {
  overrides: Override[];
  familyId: string | null;
}

/** Who may set overrides in this installation. */
export const getOverridePolicy = ({ overrides, production }: Pick<Config, 'overrides' | 'production'>): OverridePolicy => {
  if (!overrides) return 'nobody';
  return production ? 'admins' : 'everybody';
};

const signOverrides = (secret: string, text: string) => sign(secret, 'overrides', text);

export function toOverridesCookie(secret: string, granted: GrantedOverrides, now: Date): string {
  const text = Buffer.from(JSON.stringify({ ...granted, expires: now.getTime() + lifetime })).toString('base64url');
  return `${text}.${signOverrides(secret, text)}`;
}

/** Returns the overrides of a cookie; none if it is absent, forged or expired. */
export function readOverridesCookie(secret: string, cookie: string | undefined, now: Date): GrantedOverrides | undefined {
  if (cookie === undefined) return undefined;
  const [text = '', signature = ''] = cookie.split('.');
  if (!constantTimeEqual(signature, signOverrides(secret, text))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (!Value.Check(Content, content) || content.expires <= now.getTime()) return undefined;
  return { overrides: content.overrides.filter(({ address }) => toLoopbackAddress(address)), familyId: content.familyId };
}

/** True if the session has not ended and belongs to an active admin. */
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

/** Returns the state of overrides for a page: who may set them, and those of this cookie. */
export interface PageOverrides {
  policy: OverridePolicy;
  inForce: Override[];
}

export async function findOverrides(
  { db, config, secret }: { db: Db; config: Config; secret: string },
  cookie: string | undefined,
  now: Date,
): Promise<PageOverrides> {
  const policy = getOverridePolicy(config);
  const granted = policy === 'nobody' ? undefined : readOverridesCookie(secret, cookie, now);
  if (!granted) return { policy, inForce: [] };
  const isGranted = policy === 'everybody' || (granted.familyId !== null && (await isSignInOfAdmin(db, granted.familyId, now)));
  return { policy, inForce: isGranted ? granted.overrides : [] };
}
