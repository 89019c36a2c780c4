import { createSigner, createVerifier } from 'fast-jwt';

/** Lifetime of an access token in seconds. */
export const accessLifetime = 300;

/** The claims of an access token: its user and session. */
export interface AccessClaims {
  userId: number;
  familyId: string;
}

/** Signs an access token (HMAC). Deterministic: the same claims and time give the same token. */
export function signAccess(secret: string, { userId, familyId }: AccessClaims, at: Date): string {
  const signer = createSigner({ key: `access:${secret}`, algorithm: 'HS256' });
  const iat = Math.floor(at.getTime() / 1000);
  return signer({ sub: String(userId), sid: familyId, iat, exp: iat + accessLifetime });
}

const userPattern = /^[1-9]\d{0,8}$/;
const familyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the claims of a valid token, or undefined if it is forged, damaged or expired. */
export function readAccess(secret: string, token: string, now: Date): AccessClaims | undefined {
  const verifier = createVerifier({
    key: `access:${secret}`,
    algorithms: ['HS256'],
    clockTimestamp: now.getTime(),
    requiredClaims: ['sub', 'sid', 'exp'],
  });
  try {
    const { sub, sid } = verifier(token) as { sub: unknown; sid: unknown };
    if (typeof sub !== 'string' || !userPattern.test(sub) || typeof sid !== 'string' || !familyPattern.test(sid)) return undefined;
    return { userId: Number(sub), familyId: sid };
  } catch {
    return undefined;
  }
}
