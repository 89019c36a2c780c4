import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { password, signIn } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { capture } from '../../../tools/src/lib/run.mjs';

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
 * Starts the product with the demo data (S), or with 60 countries and 420 questions (M).
 * @param {'S' | 'M'} size
 */
export async function startFilledInstance(size, folder = root) {
  const instance = await startInstance({
    folder,
    env: { DEMO_PASSWORD: password, LOG_LEVEL: 'error', ...(size === 'M' && { DEMO: '0' }) },
  });
  if (size === 'S') return instance;
  const words = ['data', 'generate', '--countries', '60', '--questions', '420'];
  execFileSync(process.execPath, [join(folder, 'server', 'dist', 'cli.mjs'), ...words], { cwd: folder, env: instance.env });
  return instance;
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
