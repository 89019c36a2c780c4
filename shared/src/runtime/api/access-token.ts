/** Returns the claims of an access token; none if it is malformed. */
function readClaims(token: string): { iat?: number; exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** Returns for how many milliseconds an access token is valid after the server has issued it; 0 if it is malformed. */
export function getLifetime(access: string): number {
  const { iat = 0, exp = iat } = readClaims(access);
  return (exp - iat) * 1000;
}

/** Returns the id of the user of an access token; 0 if it is malformed. */
export const readUser = (access: string): number => Number(readClaims(access).sub) || 0;
