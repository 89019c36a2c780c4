import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBinaries } from './embedded-binaries';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-binaries-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Creates a fake PostgreSQL installation whose programs only print their version. */
function anInstallation(version: string): string {
  const bin = path.join(folder, version);
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'initdb'), '');
  fs.writeFileSync(path.join(bin, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version} (Debian ${version}-1)"\n`, {
    mode: 0o755,
  });
  return bin;
}
const other = { platform: 'sunos', arch: 'sparc' };

it('uses the binaries of the package if it supports the platform', () => {
  const { bin, major } = findBinaries();
  expect(major).toBe(18);
  expect(fs.existsSync(path.join(bin, 'postgres'))).toBe(true);
  for (const link of ['libicuuc.so.60', 'libpq.so.5']) expect(fs.existsSync(path.join(bin, '../lib', link))).toBe(true);
});

it('falls back to an installed PostgreSQL 15 or later', () => {
  const [old, recent] = [anInstallation('14.12'), anInstallation('16.4')];
  expect(findBinaries(other, [folder, old, recent])).toEqual({ bin: recent, major: 16 });
});

it('names what to install if neither exists', () => {
  const sentence = 'no built-in database for this platform (sunos sparc). Install PostgreSQL 15 or later, or set DATABASE_URL';
  expect(() => findBinaries(other, ['', anInstallation('13.1')])).toThrow(sentence);
});
