import { constantTimeEqual, sign } from '../../platform/keys';

/** Claims of a refresh token: the token family (one per sign-in) and its number of rotations. */
export interface RefreshClaims {
  familyId: string;
  generation: number;
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;
const computeSignature = (secret: string, text: string) => sign(secret, 'refresh', text);

/** `{family}.{generation}.{mark}`: the same claims give the same token. */
export function signRefresh(secret: string, { familyId, generation }: RefreshClaims): string {
  const text = `${familyId}.${generation}`;
  return `${text}.${computeSignature(secret, text)}`;
}

/** Verifies a token; undefined if this installation has not signed it. */
export function readRefresh(secret: string, token: string): RefreshClaims | undefined {
  const [, familyId, generation, mark] = pattern.exec(token) ?? [];
  if (!familyId || !generation || !mark) return undefined;
  const expected = computeSignature(secret, `${familyId}.${generation}`);
  if (!constantTimeEqual(mark, expected)) return undefined;
  return { familyId, generation: Number(generation) };
}
