import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, markInstalled } from './packages.mjs';

it('detects whether the packages of the current lock file are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-install-'));
  const file = join(folder, 'stamp');
  try {
    expect(isInstalled(file)).toBe(false);
    markInstalled(file);
    expect(isInstalled(file)).toBe(true);
    writeFileSync(file, 'the stamp of another lock file');
    expect(isInstalled(file)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
