import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import SlowestFirst from './slowest-first.cjs';

it('starts the tests first that declare the longest timeout, then the largest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-order-'));
  const sizes = {};
  const context = { config: { cacheDirectory: folder, id: 'order' }, hasteFS: { getSize: (path) => sizes[path] } };
  const add = (name, size, text = '') => {
    const path = join(folder, name);
    writeFileSync(path, text);
    sizes[path] = size;
    return { context, path };
  };
  const tests = [
    add('small', 10),
    add('large', 1000),
    add('one-slow-test', 20, "test('all', async () => {\n}, 60_000);\n"),
    add('slow', 30, 'jest.setTimeout(300_000);\n'),
    add('delay', 40, 'setTimeout(900_000);\n'),
  ];
  const sorted = await new SlowestFirst({ contexts: [context], globalConfig: {} }).sort(tests);
  rmSync(folder, { recursive: true });
  expect(sorted.map(({ path }) => basename(path))).toEqual(['slow', 'one-slow-test', 'large', 'delay', 'small']);
});
