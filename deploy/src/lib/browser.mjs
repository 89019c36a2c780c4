import { existsSync } from 'node:fs';
import { canInstall, installPackage } from './debian.mjs';
import { Advice, timed } from './say.mjs';

/** The same Chromium without the windows of a desktop, which nobody sees here and which cost as much as half of the pages (decision 0032). */
const withoutWindows = '/usr/bin/chromium-headless-shell';
const places = [
  withoutWindows,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A Chromium of this system, undefined where there is none; `BROWSER_PATH` names another. */
export const findBrowser = () => [process.env.BROWSER_PATH, ...places].find((place) => place && existsSync(place));

const advice =
  'The stories require Chromium. Install it (Debian: apt-get install -y chromium) or set BROWSER_PATH, and run the command again.';

/** Older Debians have Chromium with its windows alone. */
const installChromium = async () =>
  (await installPackage('chromium-headless-shell')) || Boolean(findBrowser()) || (await installPackage('chromium'));

/** The path of a Chromium. Where the one without windows is missing it is installed first, if it can be; any other one does as well. */
export async function getBrowser() {
  const isThere = Boolean(process.env.BROWSER_PATH) || existsSync(withoutWindows);
  if (!isThere && canInstall()) await timed('Installing Chromium (apt-get install chromium-headless-shell)', installChromium);
  const place = findBrowser();
  if (!place) throw new Advice(advice);
  return place;
}
