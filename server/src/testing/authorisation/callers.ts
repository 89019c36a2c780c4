import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type { Services } from '../../platform/services';
import { aCountry, anAdmin, anExpert, aReader } from '../builders';
import type { TestContext } from '../test-context';

type Headers = Record<string, string>;

/** The five kinds of callers that a row of the table distinguishes; the experts are those of DE and of FR. */
export const roles = ['guest', 'reader', 'expert', 'other', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Callers {
  /** The headers of each role with a session; a guest has none. */
  good: Record<Role, Headers>;
  /** Headers that must be rejected, by what is wrong with them. */
  bad: Record<string, Headers>;
  /** Creates a new session for a role after a call has ended the old one. */
  renew(role: Role): Promise<void>;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (token: string) => ({ authorization: `JWT ${token}` });

/** Tokens that are damaged, forged, or signed for another purpose; `userId` and `sid` belong to a valid session. */
function createBadTokens({ secret, clock }: Services, userId: number, sid: string): Record<string, string> {
  const now = Math.floor(clock().getTime() / 1000);
  const claims = { sub: String(userId), sid, iat: now, exp: now + 300 };
  const signed = (own: object, key = `access:${secret}`) =>
    createSigner({ key, algorithm: 'HS256', noTimestamp: true })({ ...claims, ...own });
  const [header, , signature] = signed({}).split('.');
  return {
    empty: '',
    garbage: 'x.y.z',
    truncated: signed({}).slice(0, -4),
    'changed after signing': [header, encode({ ...claims, sub: String(userId + 1) }), signature].join('.'),
    'signed with another secret': signed({}, 'access:another secret'),
    'signed with the key of refresh tokens': signed({}, `refresh:${secret}`),
    'algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    expired: signed({ exp: now - 1 }),
    'not valid yet': signed({ nbf: now + 600 }),
    'of an unknown user': signed({ sub: '987654321' }),
    'of a user and the session of another': signed({ sub: String(userId + 1) }),
    'of a session that never was': signed({ sid: randomUUID() }),
    'with a session that is no id': signed({ sid: "' or true --" }),
    'with a user that is no number': signed({ sub: 'admin' }),
  };
}

/** Creates all callers. `bad` contains the tokens above, other schemes, an ended session and a deactivated user. */
export async function createCallers(context: TestContext): Promise<Callers> {
  const { db, services } = context;
  await aCountry(db, { code: 'FR' });
  const people = {
    reader: await aReader(db),
    expert: await anExpert(db, { countries: ['DE'] }),
    other: await anExpert(db, { countries: ['FR'] }),
    admin: await anAdmin(db),
  };
  const good: Callers['good'] = {
    guest: {},
    reader: await context.as(people.reader.id),
    expert: await context.as(people.expert.id),
    other: await context.as(people.other.id),
    admin: await context.as(people.admin.id),
  };
  const session = randomUUID();
  const expires_at = new Date(services.clock().getTime() + 86_400_000);
  await db.insertInto('session_family').values({ id: session, user_id: people.admin.id, expires_at }).execute();
  const good401 = (await context.as(people.admin.id)).authorization;
  const ended = await anAdmin(db, { first_name: 'Ended' });
  const endedHeaders = await context.as(ended.id);
  await db.updateTable('session_family').set({ ended_at: new Date() }).where('user_id', '=', ended.id).execute();
  const left = await anAdmin(db, { first_name: 'Left' });
  const leftHeaders = await context.as(left.id);
  await db.updateTable('app_user').set({ is_active: false }).where('id', '=', left.id).execute();
  const tokens = Object.entries(createBadTokens(services, people.admin.id, session));
  return {
    good,
    bad: {
      ...Object.fromEntries(tokens.map(([name, token]) => [name, jwt(token)])),
      'of an ended session': endedHeaders,
      'of a deactivated user': leftHeaders,
      'of the scheme Bearer': { authorization: good401.replace('JWT', 'Bearer') },
      'without a scheme': { authorization: good401.replace('JWT ', '') },
      'two at once': { authorization: `${good401}, ${good401}` },
    },
    async renew(role) {
      if (role !== 'guest') good[role] = await context.as(people[role].id);
    },
  };
}
