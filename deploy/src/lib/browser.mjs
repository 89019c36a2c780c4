import { existsSync } from 'node:fs';

/** Chromium without a desktop user interface: rendering a page costs half as much (decision 0032). */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Browsers that can show a window, and know the settings of a profile. */
export const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * Returns the path of a Chromium on this system, or undefined if none is installed. `BROWSER_PATH` takes precedence.
 * @param {{ isHeaded?: boolean }} options `isHeaded`: only a browser that can show a window
 */
export function findBrowser({ isHeaded = false } = {}) {
  const candidates = [process.env.BROWSER_PATH, ...(isHeaded ? [] : [headlessShell]), ...withWindows];
  return candidates.find((path) => path && existsSync(path));
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the Chromium of this system headless; returns undefined if none is installed. */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  // Imported on demand: commands without a browser, such as a rollback, start faster.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args });
}
