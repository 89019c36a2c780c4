import { setTimeout as pause } from 'node:timers/promises';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { generateData } from '../lib/commands.mjs';

/**
 * Starts the product with the demo data (S), or with 60 countries and 420 questions (M), which are the same each time.
 * @param {'S' | 'M'} size
 * @param {{ folder?: string, from?: string | undefined }} options `folder`: a repository with other built files; `from`: a data folder that is filled already; it is copied
 */
export async function startFilledInstance(size, { folder = root, from } = {}) {
  const isEmpty = size === 'M' && from === undefined;
  const env = { DEMO_PASSWORD: password, LOG_LEVEL: 'error', ...(isEmpty && { DEMO: '0' }) };
  const instance = await startInstance({ folder, from, env });
  if (isEmpty) await timed('Generating the data', () => generateData(instance, { countries: 60, questions: 420, seed: 'bench' }));
  return instance;
}

/**
 * The server renders guests' first pages in the background: waits until the start page has its content.
 * @param {string} address
 */
export async function untilRendered(address) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await (await fetch(`${address}/`)).text()).includes('data-prerendered')) return;
    await pause(100);
  }
  throw new UserError('The content of the start page was not rendered within 30 s.');
}

/**
 * Signs in as an admin who has already seen the welcome message and the disclaimer.
 * @param {string} address
 */
async function signInAsAdmin(address) {
  const tokens = await signIn(address, 'admin@demo.example');
  const headers = { 'Content-Type': 'application/json', Authorization: `JWT ${tokens.access}` };
  const body = JSON.stringify({ disclaimerAccepted: true, showWelcomeMsg: false });
  await fetch(`${address}/api/userinfo/`, { method: 'PATCH', headers, body });
  return tokens;
}

/**
 * Opens the dashboard in a browser context whose device has a session and the chosen language.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
export async function openSignedIn(browser, address) {
  const onDevice = { session: await signInAsAdmin(address), locale: 'en' };
  const localStorage = Object.entries(onDevice).map(([key, value]) => ({ name: `round-table.${key}`, value: JSON.stringify(value) }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${address}/dashboard/`);
  return page;
}
