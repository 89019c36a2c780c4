import { launchBrowser } from '../../../deploy/src/lib/browser.mjs';
import { UserError } from '../../../deploy/src/lib/log.mjs';

/** Launches Chromium; throws if there is none. */
export async function requireBrowser() {
  const browser = await launchBrowser();
  if (!browser) throw new UserError('This needs Chromium, or one that BROWSER_PATH names.');
  return browser;
}
