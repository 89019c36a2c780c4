import { findMachinePaths, findRegistries } from './repository.mjs';

it('finds registry addresses in the lock file', () => {
  expect(findRegistries('{ "version": "1.0.0" }')).toEqual([]);
  const line = ['"resolved": "https:', '//registry.example/a.tgz"'].join('');
  expect(findRegistries(`{ ${line} }`)).toEqual([expect.stringContaining('1 registry addresses')]);
});

it('finds paths of one machine, but no addresses of the product', () => {
  const folder = ['', 'home', 'someone', 'x.ts'].join('/');
  expect(findMachinePaths('a.ts', `a\nimport '${folder}'`)).toEqual([expect.stringMatching(/^a[.]ts:2: the path .home.someone/)]);
  expect(findMachinePaths('a.ts', "fetch('/api/home/'); see https://example.org/home/page")).toEqual([]);
});
