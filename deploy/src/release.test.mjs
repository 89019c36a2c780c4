import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { aRegistryState, startFakeInstallation } from './testing/fake-installation.mjs';
import { buildName, createTempBuild } from './testing/temp-build.mjs';

// Each test starts programs.
jest.setTimeout(120_000);

let installation;
beforeEach(async () => {
  installation = await startFakeInstallation();
});
afterEach(() => installation.close());

/** Runs `npm run release`, without npm; resolves to the exit code and the output. */
function release(args, env = {}) {
  const child = spawn(process.execPath, [fromRoot('deploy/src/release.mjs'), ...args], {
    env: { ...process.env, DEPLOY_TOKEN: 'a token', ROUND_TABLE_URL: installation.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = { code: undefined, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...result, code })));
}

it('prints the report of a command', async () => {
  installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
  const { code, stdout, stderr } = await release(['status']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Revision 4, platform 1.0.0, contract 3\n');
});

it('prints the data as JSON with --json, from the installation of --url', async () => {
  installation.prepare('GET /api/releases/history/?limit=2', [200, []]);
  const args = ['--json', '--url', installation.url, 'history', '--limit', '2'];
  expect(await release(args, { ROUND_TABLE_URL: 'http://localhost:1' })).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
});

it('promotes a build without a smoke run if a reason is given', async () => {
  const folder = createTempBuild();
  installation.prepare('GET /api/releases/', [200, aRegistryState(4)]);
  installation.prepare('POST /api/releases/', [200, { revision: 5 }]);
  const args = ['promote', 'mfe-reports', '7.0.0', '--from', folder, '--channel', 'canary', '--no-smoke', 'no browser here'];
  const { code } = await release(args);
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  expect(installation.listBodies('POST')).toMatchObject([
    { build: buildName, channel: 'canary', percent: 10, smoke: { result: 'skipped', reason: 'no browser here' } },
  ]);
});

it.each([
  ['an unknown command', ['undo'], "unknown command 'undo'"],
  ['a missing argument', ['publish'], "missing required argument 'app'"],
  ['an unknown channel', ['promote', 'mfe-reports', '1.0.0', '--channel', 'beta'], 'Allowed choices are stable, canary.'],
  ['a percentage that is no number', ['promote', 'mfe-reports', '1.0.0', '--percent', 'ten'], 'It must be a whole number of at least 0.'],
  ['a negative revision', ['rollback', '--revision', '-1'], 'It must be a whole number of at least 0.'],
  ['an empty reason for skipping the smoke run', ['promote', 'mfe-reports', '1.0.0', '--no-smoke', ' '], 'It must not be empty.'],
])('exits with 2 for %s', async (_, args, message) => {
  const { code, stderr } = await release(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('Run the command with --help to see its usage.');
  expect(installation.requests).toEqual([]);
});

it('exits with 0 for --help', async () => {
  const { code, stdout } = await release(['--help']);
  expect(code).toBe(0);
  for (const command of ['publish', 'promote', 'rollback', 'status', 'history', 'verify']) expect(stdout).toContain(`  ${command} `);
});

it.each([[['rollback']], [['rollback', 'mfe-reports', '--revision', '2']]])(
  'exits with 1 for %j, which names neither or both of app and revision',
  async (args) => {
    const { code, stderr } = await release(args);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Give either an app or a revision (--revision).\n' });
  },
);

it('prints an error response without a stack, as JSON with --json', async () => {
  const denied = [403, { code: 'forbidden', detail: 'Not permitted.' }];
  installation.prepare('GET /api/releases/', denied);
  expect(await release(['status'])).toEqual({ code: 1, stdout: '', stderr: 'Not permitted.\n' });
  const { stderr } = await release(['--json', 'status']);
  expect(JSON.parse(stderr)).toEqual({ error: 'Not permitted.', code: 'forbidden' });
});

it('requires a deploy token', async () => {
  const { code, stderr } = await release(['status'], { DEPLOY_TOKEN: '' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Set DEPLOY_TOKEN to a deploy token\..*\n$/);
});
