import { join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { capture } from '../lib/run.mjs';

/** The password of every demo account. */
export const password = 'round-table-demo';

/**
 * Fills an empty data folder with 60 countries and 420 questions; the data are the same each time.
 * @param {string} dataDir
 */
export async function generateData(dataDir) {
  const words = ['data', 'generate', '--countries', '60', '--questions', '420', '--seed', 'bench'];
  const cli = join(root, 'server', 'dist', 'cli.mjs');
  const { code, output } = await capture(process.execPath, [cli, ...words], { env: { ...process.env, DATA_DIR: dataDir } });
  if (code !== 0) throw new UserError(output);
}

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
