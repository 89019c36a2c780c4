/** Returns the claims of an access token; none if it is malformed. */
function readClaims(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** Returns the expiry of an access token in milliseconds since 1970; 0 if it is malformed. */
export const getExpiry = (access: string): number => (readClaims(access).exp ?? 0) * 1000;

/** Returns the id of the user of an access token; 0 if it is malformed. */
export const readUser = (access: string): number => Number(readClaims(access).sub) || 0;
