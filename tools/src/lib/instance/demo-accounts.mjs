import { UserError } from '../../../../deploy/src/lib/log.mjs';

/** The password of every demo account. */
export const password = 'round-table-demo';

/**
 * Signs in with a demo account. Returns the tokens.
 * @param {string} address
 * @param {string} email
 * @returns {Promise<{ access: string, refresh: string }>}
 */
export async function signIn(address, email) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/token/`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  if (!response.ok) throw new UserError(`Signing in failed: ${response.status} ${await response.text()}`);
  return response.json();
}
