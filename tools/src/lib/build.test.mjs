import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSmallRepository } from '../testing/small-repository.mjs';

// Each test starts programs.
jest.setTimeout(120_000);

let repository;
beforeEach(() => {
  repository = createSmallRepository();
});
afterEach(() => repository.remove());

const build = () => repository.evaluate("import { buildStaleWorkspaces } from './tools/src/lib/build.mjs'; await buildStaleWorkspaces();");
const isStale = async () => {
  const { output } = await repository.evaluate("import { isStale } from './tools/src/lib/build.mjs'; console.log(isStale('app'));");
  return output.trim() === 'true';
};

it('builds a workspace once', async () => {
  expect(await isStale()).toBe(true);
  const first = await build();
  expect(first.output).toMatch(/^› Building app …\n {2}app: .* s\n$/);
  expect(await isStale()).toBe(false);
  expect(await build()).toEqual({ code: 0, output: '' });
});

it('builds again what is up to date once the builds and caches are removed', async () => {
  await build();
  repository.write('node_modules/.cache/webpack/app-build/0.pack', 'of an earlier build');
  await repository.evaluate("import { removeBuilds } from './tools/src/lib/build.mjs'; removeBuilds();");
  expect(['app/dist', 'node_modules/.cache'].map(repository.has)).toEqual([false, false]);
  expect((await build()).output).toContain('Building app');
});

it('detects changed sources, also of a dependency, and changed packages', async () => {
  await build();
  const changes = [
    ['app/src/main.js', 'export const main = 2;'],
    ['library/src/index.js', 'export const one = 2;'],
    ['app/src/new.js', 'export {};'],
    ['package-lock.json', JSON.stringify({ packages: { 'node_modules/webpack': { version: '5.0.1' } } })],
  ];
  for (const [path, text] of changes) {
    repository.write(path, text);
    expect([path, await isStale()]).toEqual([path, true]);
    await build();
    expect([path, await isStale()]).toEqual([path, false]);
  }
});

it('ignores changed tests and unrelated files', async () => {
  await build();
  for (const path of ['app/src/main.test.js', 'library/src/testing/builders.js', 'notes.md']) repository.write(path, 'changed');
  expect(await isStale()).toBe(false);
});

it('prints the output of a failed build and builds again the next time', async () => {
  repository.write('app/build.cjs', "console.log('Module not found'); process.exit(1);");
  const { code, output } = await build();
  expect(code).not.toBe(0);
  expect(output).toContain('Module not found');
  expect(output).toContain('The build of app failed. Fix the error above and run the command again.');
  expect(await isStale()).toBe(true);
});

it('removes what was built of an app for developers, unless it is being developed', async () => {
  repository.write('library/src/facts.ts', '');
  repository.write('library/dist/feature-app.json', '{}');
  const isThere = () => existsSync(join(repository.folder, 'library/dist'));
  const except = "await buildStaleWorkspaces({ except: ['library'] });";
  await repository.evaluate(`import { buildStaleWorkspaces } from './tools/src/lib/build.mjs'; ${except}`);
  expect(isThere()).toBe(true);
  await build();
  expect(isThere()).toBe(false);
});
