import { setTimeout as pause } from 'node:timers/promises';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { startInstance } from '../../../tools/src/lib/instance/app-instance.mjs';
import { signInBrowser, storeOnDevice } from '../../../tools/src/lib/instance/browser-session.mjs';
import { password } from '../../../tools/src/lib/instance/demo-accounts.mjs';
import { generateData } from '../lib/commands.mjs';

/** The generated data, which are the same each time. */
const sizes = { M: { countries: 60, questions: 420 }, L: { countries: 250, questions: 60 } };

/**
 * Starts the product with the demo data (S), or with generated ones.
 * @param {'S' | keyof typeof sizes} size
 * @param {{ folder?: string, from?: string | undefined, env?: Record<string, string> }} options `folder`: a repository with other built files; `from`: a data folder that is filled already; it is copied; `env`: further environment variables
 */
export async function startFilledInstance(size, { folder = root, from, env: more = {} } = {}) {
  const generated = size === 'S' || from !== undefined ? undefined : sizes[size];
  const env = { DEMO_PASSWORD: password, LOG_LEVEL: 'error', ...(generated && { DEMO: '0' }), ...more };
  const instance = await startInstance({ folder, from, env });
  if (generated) await timed('Generating the data', () => generateData(instance, { ...generated, seed: 'bench' }));
  return instance;
}

/**
 * Waits until the server has rendered a guest's page.
 * @param {string} address
 */
export async function untilRendered(address) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    // Lighthouse visits as a phone.
    const pages = await Promise.all(['?0', '?1'].map((isPhone) => fetch(address, { headers: { 'sec-ch-ua-mobile': isPhone } })));
    const texts = await Promise.all(pages.map((page) => page.text()));
    if (texts.every((text) => text.includes('data-prerendered'))) return;
    await pause(100);
  }
  throw new UserError(`The content of ${address} was not rendered within 30 s.`);
}

/**
 * Signs in the browser of an empty page with a demo account whose user reads English, and has seen the welcome message and the disclaimer.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @param {string} email
 */
export async function signInOnboarded(page, address, email) {
  const { access, session } = await signInBrowser(page.context(), address, email);
  const data = { disclaimerAccepted: true, showWelcomeMsg: false };
  await page.request.patch(`${address}/userinfo/`, { headers: { Authorization: `JWT ${access}` }, data });
  await storeOnDevice(page, address, { session, locale: 'en' });
}

/**
 * Opens the dashboard of somebody who is signed in.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {string} [email] of a demo account
 */
export async function openSignedIn(browser, address, email = 'admin@demo.example') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInOnboarded(page, address, email);
  await page.goto(`${address}/dashboard/`);
  return page;
}
