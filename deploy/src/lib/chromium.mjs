import { findBrowser } from './browser.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the Chromium of this system, without a window; undefined where there is none. */
export async function openBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  // Loaded by those who need it alone: a rollback is not kept waiting.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args });
}
