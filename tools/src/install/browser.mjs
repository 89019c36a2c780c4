import { existsSync } from 'node:fs';
import { findBrowser, headlessShell } from '../../../deploy/src/lib/browser.mjs';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { installCommand, installPackage, mayInstall, permission } from './debian.mjs';

const missing = `The stories require Chromium, but none was found. Install it (Debian: ${installCommand('chromium-headless-shell')}), set BROWSER_PATH, or let npm test install it with ${permission}=1, and run the command again.`;

/** Older Debian releases have no package for the headless shell. */
const installChromium = async () =>
  (await installPackage('chromium-headless-shell')) || Boolean(findBrowser()) || (await installPackage('chromium'));

/** Returns the path of a Chromium. If permitted, installs the headless shell first; throws if there is no browser at all. */
export async function ensureBrowser() {
  const isInstalled = Boolean(process.env.BROWSER_PATH) || existsSync(headlessShell);
  if (!isInstalled && mayInstall()) await timed('Installing Chromium (apt-get install chromium-headless-shell)', installChromium);
  const path = findBrowser();
  if (!path) throw new UserError(missing);
  return path;
}
