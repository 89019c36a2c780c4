import { once } from 'node:events';
import { createServer } from 'node:net';
import { countJest } from '../checks/unit.mjs';
import { findBrowser } from './browser.mjs';
import { fingerprint } from './files.mjs';
import { isAtLeast } from './node-version.mjs';
import { inParallel } from './run.mjs';
import { duration } from './say.mjs';
import { refuseTakenPort } from './serve.mjs';
import { countStories } from './stories.mjs';
import { lockedPackagesOf } from './workspaces.mjs';

test('versions are compared number by number', () => {
  expect(isAtLeast('20.19.0', '>=20.19')).toBe(true);
  expect(isAtLeast('v22.1.0', '20.19')).toBe(true);
  expect(isAtLeast('20.9.5', '>=20.19')).toBe(false);
  expect(isAtLeast('18.20.0', '>=20.19')).toBe(false);
});

test('the browser that BROWSER_PATH names goes before those of the system, where it is there', () => {
  const named = process.env.BROWSER_PATH;
  try {
    process.env.BROWSER_PATH = process.execPath;
    expect(findBrowser()).toBe(process.execPath);
    process.env.BROWSER_PATH = '/not/there';
    expect(findBrowser()).not.toBe('/not/there');
  } finally {
    if (named === undefined) delete process.env.BROWSER_PATH;
    else process.env.BROWSER_PATH = named;
  }
});

test('durations read as a person says them', () => {
  expect([duration(420), duration(12_300), duration(65_000)]).toEqual(['0.4 s', '12 s', '1 min 5 s']);
});

test('a fingerprint depends on names, contents and nothing else', () => {
  const paths = ['package.json', 'lerna.json'];
  expect(fingerprint(paths)).toBe(fingerprint([...paths].reverse()));
  expect(fingerprint(paths)).not.toBe(fingerprint(['package.json']));
  expect(fingerprint(paths)).not.toBe(fingerprint(paths, 'linux'));
  expect(fingerprint(['not-there.json'])).not.toBe(fingerprint(['not-there-either.json']));
});

test('a new workspace changes nothing of what the others are built with', () => {
  const packages = {
    '': { name: 'round-table' },
    shell: { version: '1.0.0' },
    'node_modules/@round-table/shell': { resolved: 'shell', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  };
  const of = (more) => lockedPackagesOf('shell', { packages: { ...packages, ...more } });
  expect(of({})).toBe('node_modules/react 19.3.1 sha512-a');
  expect(of({ 'mfe-new': {}, 'node_modules/@round-table/mfe-new': { link: true }, 'mfe-new/node_modules/x': { version: '1' } })).toBe(
    of({}),
  );
  expect(of({ 'node_modules/react': { version: '19.3.2', integrity: 'sha512-b' } })).not.toBe(of({}));
  expect(of({ 'shell/node_modules/x': { version: '1' } })).not.toBe(of({}));
});

test('who would serve where another program listens is told before anything is built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String(other.address().port);
  await expect(refuseTakenPort({ PORT })).rejects.toThrow(`PORT ${PORT} is in use by another program.`);
  await new Promise((resolve) => other.close(resolve));
  await expect(refuseTakenPort({ PORT })).resolves.toBeUndefined();
});

test('work goes on a few at a time and keeps its order', async () => {
  let running = 0;
  let most = 0;
  const result = await inParallel(2, [1, 2, 3, 4, 5], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 10;
  });
  expect(result).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
});

test('a test that was left out and a suite that could not run are failures', () => {
  const result = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1, numTotalTests: 8 };
  expect(countJest(result)).toEqual({ passed: 5, failed: 4 });
  expect(
    countJest({ ...result, numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0, numTotalTests: 0 }),
  ).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('stories count once each, and only passed ones carry their tags', () => {
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
