import { once } from 'node:events';
import { createServer } from 'node:net';
import { countStories } from '../checks/stories.mjs';
import { countJest } from '../checks/unit-tests.mjs';
import { hashFiles } from './files.mjs';
import { assertPortIsFree } from './instance/server.mjs';
import { isAtLeast } from './node-version.mjs';
import { listLockedPackages } from './workspaces.mjs';

it('compares versions number by number', () => {
  expect(isAtLeast('20.19.0', '>=20.19')).toBe(true);
  expect(isAtLeast('v22.1.0', '20.19')).toBe(true);
  expect(isAtLeast('20.9.5', '>=20.19')).toBe(false);
  expect(isAtLeast('18.20.0', '>=20.19')).toBe(false);
});

it('hashes names and contents of files, in any order', () => {
  const paths = ['package.json', 'lerna.json'];
  expect(hashFiles(paths)).toBe(hashFiles([...paths].reverse()));
  expect(hashFiles(paths)).not.toBe(hashFiles(['package.json']));
  expect(hashFiles(paths)).not.toBe(hashFiles(paths, 'linux'));
  expect(hashFiles(['not-there.json'])).not.toBe(hashFiles(['not-there-either.json']));
});

it('leaves other workspaces out of the packages that a workspace is built with', () => {
  const packages = {
    '': { name: 'round-table' },
    shell: { version: '1.0.0' },
    'node_modules/@round-table/shell': { resolved: 'shell', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  };
  const of = (more) => listLockedPackages('shell', { packages: { ...packages, ...more } });
  expect(of({})).toBe('node_modules/react 19.3.1 sha512-a');
  expect(of({ 'mfe-new': {}, 'node_modules/@round-table/mfe-new': { link: true }, 'mfe-new/node_modules/x': { version: '1' } })).toBe(
    of({}),
  );
  expect(of({ 'node_modules/react': { version: '19.3.2', integrity: 'sha512-b' } })).not.toBe(of({}));
  expect(of({ 'shell/node_modules/x': { version: '1' } })).not.toBe(of({}));
});

it('rejects a port that another program listens on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String(other.address().port);
  await expect(assertPortIsFree({ PORT })).rejects.toThrow(`PORT ${PORT} is in use by another program.`);
  await new Promise((resolve) => other.close(resolve));
  await expect(assertPortIsFree({ PORT })).resolves.toBeUndefined();
});

it('counts skipped tests and suites that could not run as failures', () => {
  const result = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1, numTotalTests: 8 };
  expect(countJest(result)).toEqual({ passed: 5, failed: 4 });
  expect(
    countJest({ ...result, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0, numTotalTests: 0 }),
  ).toEqual({
    passed: 0,
    failed: 1,
  });
});

it('counts each story once, and collects only the tags of passed stories', () => {
  const spec = (status, tags) => ({ tags, tests: [{ status, results: [{}] }] });
  const report = {
    errors: [],
    suites: [
      {
        specs: [spec('expected', ['AUTH-01'])],
        suites: [{ specs: [spec('unexpected', ['AUTH-02']), spec('flaky', ['AUTH-03']), spec('expected', ['AUTH-01', 'RO-02'])] }],
      },
    ],
  };
  expect(countStories(report)).toEqual({ passed: 2, failed: 2, tags: ['AUTH-01', 'RO-02'] });
});
