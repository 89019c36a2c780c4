import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTempDir, removeFolder } from '../lib/instance/app-instance.mjs';
import { checkReproducible, hashBuild, listDifferences } from './reproducible.mjs';

// Builds several times.
jest.setTimeout(300_000);

it('lists files that only one build has, and files with other bytes', () => {
  const first = new Map([
    ['a.js', '1'],
    ['b.js', '2'],
    ['c.js', '3'],
  ]);
  const second = new Map([
    ['a.js', '1'],
    ['b.js', '4'],
    ['d.js', '3'],
  ]);
  expect(listDifferences(first, first, 'again')).toEqual([]);
  expect(listDifferences(first, second, 'again')).toEqual(['b.js differs again', 'c.js differs again', 'd.js differs again']);
});

it('compares what is published, also in folders', () => {
  const folder = createTempDir();
  mkdirSync(join(folder, 'flags'));
  for (const name of ['index.html', 'shell.js', 'shell.js.map', 'shell.js.map.br', 'flags/de.svg']) writeFileSync(join(folder, name), name);
  expect([...hashBuild(folder).keys()].sort()).toEqual(['flags/de.svg', 'index.html', 'shell.js']);
  removeFolder(folder);
});

// Each of the other workspaces: npm run drive -- reproducible.
it('builds the same files from the same sources in another folder, again, and after another version', async () => {
  expect(await checkReproducible()).toEqual([]);
});
