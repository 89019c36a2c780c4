import { existsSync } from 'node:fs';
import { show } from './run.mjs';
import { Advice, timed } from './say.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** A Chromium of this system, undefined where there is none; `BROWSER_PATH` names another. */
export const findBrowser = () => [process.env.BROWSER_PATH, ...places].find((place) => place && existsSync(place));

const advice = 'The stories need Chromium. Install it (Debian: apt-get install -y chromium) or name one in BROWSER_PATH, and start again.';

async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Advice(advice);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const code = await timed('Installing Chromium (apt-get install chromium)', async () => {
    await show('apt-get', ['update', '-qq'], { env });
    return show('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  });
  if (code !== 0) throw new Advice(advice);
}

/** The path of a Chromium, which is installed first where none is found. */
export async function getBrowser() {
  if (!findBrowser()) await installChromium();
  const place = findBrowser();
  if (!place) throw new Advice(advice);
  return place;
}
