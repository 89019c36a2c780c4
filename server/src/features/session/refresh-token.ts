import { isSame, sign } from '../../secret';

/** What a refresh token says: a sign-in and how often it has turned over. */
export interface RefreshClaims {
  familyId: string;
  generation: number;
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;
const markOf = (secret: string, text: string) => sign(secret, 'refresh', text);

/** `{family}.{generation}.{mark}`: the same claims give the same token. */
export function signRefresh(secret: string, { familyId, generation }: RefreshClaims): string {
  const text = `${familyId}.${generation}`;
  return `${text}.${markOf(secret, text)}`;
}

/** The claims of a token that this installation has signed; undefined for any other text. */
export function readRefresh(secret: string, token: string): RefreshClaims | undefined {
  const [, familyId, generation, mark] = pattern.exec(token) ?? [];
  if (!familyId || !generation || !mark) return undefined;
  const expected = markOf(secret, `${familyId}.${generation}`);
  if (!isSame(mark, expected)) return undefined;
  return { familyId, generation: Number(generation) };
}
