import { existsSync } from 'node:fs';
import { findBrowser, headlessShell } from '../../../deploy/src/lib/browser.mjs';
import { timed, UserError } from '../../../deploy/src/lib/log.mjs';
import { installCommand, installPackage, mayInstall, permission } from './debian.mjs';

const missing = `The stories require Chromium, but none was found. Install it (Debian: ${installCommand('chromium-headless-shell')}), set BROWSER_PATH, or let npm test install it with ${permission}=1, and run the command again.`;

/** Returns the path of a Chromium. If permitted, installs what is missing first; throws if there is no browser at all. */
export async function ensureBrowser() {
  if (mayInstall()) {
    // Older Debian releases have no package for the headless shell.
    if (!process.env.BROWSER_PATH && !existsSync(headlessShell))
      await timed('Installing Chromium (apt-get install chromium-headless-shell)', () => installPackage('chromium-headless-shell'));
    // The headless shell ignores the settings of a profile, by which a story blocks all site data.
    if (!findBrowser({ isHeaded: true })) await timed('Installing Chromium (apt-get install chromium)', () => installPackage('chromium'));
  }
  const path = findBrowser();
  if (!path) throw new UserError(missing);
  return path;
}
