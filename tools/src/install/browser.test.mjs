import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../../../deploy/src/lib/browser.mjs';
import { createTempDir, removeFolder } from '../lib/instance/app-instance.mjs';
import { ensureBrowser, unpackBrowser } from './browser.mjs';

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

if (process.platform === 'linux' && process.arch === 'x64')
  it('unpacks a browser that starts in a folder with a space, and replaces an older one', async () => {
    const folder = createTempDir({ prefix: 'round-table browser-' });
    try {
      const target = join(folder, 'browser', 'headless-shell');
      await unpackBrowser(target);
      await unpackBrowser(target);
      expect(spawnSync(target, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/\d+\.\d+\.\d+\.\d+/);
    } finally {
      removeFolder(folder);
    }
  });
