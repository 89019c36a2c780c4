import { findBrowser } from '../../../deploy/src/lib/browser.mjs';
import { ensureBrowser } from './browser.mjs';
import { installCommand, mayInstall, permission } from './debian.mjs';

it('installs no system package unless the environment permits it', () => {
  for (const value of [undefined, '', '0', 'true']) expect(mayInstall({ [permission]: value })).toBe(false);
});

it('prints a command that installs a package', () => {
  expect(installCommand('chromium')).toBe('apt-get install -y --no-install-recommends chromium');
});

it('uses the browser of BROWSER_PATH', async () => {
  const before = process.env.BROWSER_PATH;
  process.env.BROWSER_PATH = process.execPath;
  try {
    expect(await ensureBrowser()).toBe(process.execPath);
    expect(findBrowser({ isHeaded: true })).toBe(process.execPath);
  } finally {
    if (before === undefined) delete process.env.BROWSER_PATH;
    else process.env.BROWSER_PATH = before;
  }
});
