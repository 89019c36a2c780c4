import { UserError } from '../../../../deploy/src/lib/log.mjs';
import { password } from './demo-accounts.mjs';

/**
 * Signs a browser in with a demo account: it has the cookie of the session afterwards. Returns the access token, and what the shell stores on
 * the device.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {string} email
 * @returns {Promise<{ access: string, session: { user: number, since: number } }>}
 */
export async function signInBrowser(context, address, email) {
  const headers = { 'X-Refresh-Cookie': 'on' };
  const response = await context.request.post(`${address}/api/token/`, { headers, data: { email, password } });
  if (!response.ok()) throw new UserError(`Signing in failed: ${response.status()} ${await response.text()}`);
  const { access } = await response.json();
  const { sub } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
  return { access, session: { user: Number(sub), since: Date.now() } };
}

/**
 * Stores values on the device as the shell does. Playwright's `storageState` opens a page for it, which takes a third of a page load.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @param {Record<string, unknown>} values
 */
export async function storeOnDevice(page, address, values) {
  // Any response of the instance that is no page of the product.
  await page.goto(`${address}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`round-table.${key}`, JSON.stringify(value));
  }, Object.entries(values));
}
