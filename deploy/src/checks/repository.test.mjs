import { findMachinePaths, findRegistries } from './repository.mjs';

test('an address of a registry in the lock file is found', () => {
  expect(findRegistries('{ "version": "1.0.0" }')).toEqual([]);
  const line = ['"resolved": "https:', '//registry.example/a.tgz"'].join('');
  expect(findRegistries(`{ ${line} }`)).toEqual([expect.stringContaining('1 registry addresses')]);
});

test('a path of one machine is found, an address of the product is not', () => {
  const folder = ['', 'home', 'someone', 'x.ts'].join('/');
  expect(findMachinePaths('a.ts', `a\nimport '${folder}'`)).toEqual([expect.stringMatching(/^a[.]ts:2: the path .home.someone/)]);
  expect(findMachinePaths('a.ts', "fetch('/api/home/'); see https://example.org/home/page")).toEqual([]);
});
