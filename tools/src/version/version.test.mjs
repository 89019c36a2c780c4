import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { readVersion } from '../package/contents.mjs';
import { readCommit, toBuildName } from './build-name.mjs';
import { readOtherVersions } from './set-version.mjs';

const hash = '46293bd0c1a2f3e4d5b6a7988796a5b4c3d2e1f0';
const release = { hash, seconds: '0', tags: ['', '@round-table/server@1.0.0'], isModified: false };

test.each([
  [release, '1.0.0'],
  [undefined, '1.0.0'],
  [{ ...release, tags: ['@round-table/server@0.9.0'] }, '1.0.0-46293bd0c1a2'],
  [{ ...release, isModified: true }, '1.0.0-46293bd0c1a2-modified'],
])('an archive has the version alone for the tagged commit only (%#)', (commit, name) => {
  expect(toBuildName('1.0.0', commit)).toBe(name);
});

test('a commit is read with its tags and changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'version-'));
  expect(readCommit(folder)).toBeUndefined();
  const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '--message', 'one');
  git('tag', '@round-table/server@1.0.0');
  expect(readCommit(folder)).toMatchObject({ tags: ['@round-table/server@1.0.0'], isModified: false });
  writeFileSync(join(folder, 'new.txt'), '');
  expect(readCommit(folder)).toMatchObject({ isModified: true });
  rmSync(folder, { recursive: true });
});

test('product, lock file and chart have the version of the server', () => {
  expect(new Set(readOtherVersions())).toEqual(new Set([readVersion()]));
});

test('the guide for teams has the version of the platform that breaks what they wrote for the one before', () => {
  const headings = [...readFileSync(fromRoot('shared/UPGRADING.md'), 'utf8').matchAll(/^## (\S+)/gm)].map(([, heading]) => heading);
  expect(headings).toContain(`${readVersion('shared').split('.')[0]}.0.0`);
});

test('the changelog begins with what comes next, or with the version', () => {
  const [, heading] = /^## (\S+)/m.exec(readFileSync(fromRoot('CHANGELOG.md'), 'utf8')) ?? [];
  expect(['Next', readVersion()]).toContain(heading);
});

test('a release names what is next: in the changelog by the version of the server, in the guide for teams by that of the platform', () => {
  const copy = mkdtempSync(join(tmpdir(), 'release-'));
  for (const path of ['package.json', 'package-lock.json', 'deploy', 'tools'])
    cpSync(fromRoot(path), join(copy, path), { recursive: true, filter: (name) => !/[\\/](node_modules|dist)$/.test(name) });
  symlinkSync(fromRoot('node_modules'), join(copy, 'node_modules'));
  const write = (path, text) => {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  write('server/package.json', '{ "version": "1.7.0" }');
  write('shared/package.json', '{ "version": "2.4.0" }');
  for (const path of ['CHANGELOG.md', 'shared/UPGRADING.md']) write(path, '## Next\n\n## 1.6.0\n');
  execFileSync(process.execPath, [join(copy, 'tools/src/version.mjs')]);
  expect(readFileSync(join(copy, 'CHANGELOG.md'), 'utf8')).toMatch(/^## 1[.]7[.]0 \([\d-]{10}\)\n\n## 1[.]6[.]0\n$/);
  expect(readFileSync(join(copy, 'shared/UPGRADING.md'), 'utf8')).toMatch(/^## 2[.]4[.]0 \([\d-]{10}\)\n\n## 1[.]6[.]0\n$/);
  expect(JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')).version).toBe('1.7.0');
  rmSync(copy, { recursive: true });
});
