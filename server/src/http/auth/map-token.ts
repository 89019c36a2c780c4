import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '../../platform/keys';
import { type AccessClaims, readAccess, signAccess } from './access-token';

const pattern = /^map\.([\w-]{1,400})\.([\w-]{43})$/;

export const isMapToken = (token: string): boolean => token.startsWith('map.');

function parseClaims(text: string): { sub?: unknown; sid?: unknown; iat?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return {};
  }
}

/**
 * Returns the claims of the token in the address of a map; undefined if it is forged, expired, or for another question. Browsers derive it
 * from the access token, which is computed again from the claims: its lifetime ends with that of the access token.
 */
export function readMapToken(secret: string, token: string, question: string, now: Date): AccessClaims | undefined {
  const [, text, mark] = pattern.exec(token) ?? [];
  if (text === undefined || mark === undefined) return undefined;
  const { sub, sid, iat } = parseClaims(text);
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof iat !== 'number' || !Number.isSafeInteger(iat)) return undefined;
  const access = signAccess(secret, { userId: Number(sub), familyId: sid }, new Date(iat * 1000));
  const expected = createHmac('sha256', access).update(`map:${question}`).digest('base64url');
  return constantTimeEqual(mark, expected) ? readAccess(secret, access, now) : undefined;
}
