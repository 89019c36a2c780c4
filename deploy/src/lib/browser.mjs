import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** The headless shell that `npm test` unpacks from an npm package on Linux (decision 0032): rendering a page costs half as much. */
export const headlessShell = fromRoot('node_modules', '.cache', 'round-table-browser', 'headless-shell');

/** Browsers of the system that can show a window, and know the settings of a profile. */
export const withWindows = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/**
 * Returns the path of a Chromium on this machine, or undefined if there is none. `BROWSER_PATH` takes precedence.
 * @param {{ isHeaded?: boolean }} options `isHeaded`: only a browser that can show a window
 */
export function findBrowser({ isHeaded = false } = {}) {
  const candidates = [process.env.BROWSER_PATH, ...(isHeaded ? [] : [headlessShell]), ...withWindows];
  return candidates.find((path) => path && existsSync(path));
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the Chromium of this machine headless; returns undefined if there is none. */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  // Imported on demand: commands without a browser, such as a rollback, start faster.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args });
}
