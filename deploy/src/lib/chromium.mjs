import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the Chromium of this system, without a window; undefined where there is none. */
export async function openBrowser() {
  const executablePath = findBrowser();
  return executablePath && chromium.launch({ executablePath, args });
}
