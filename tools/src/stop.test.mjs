import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../../deploy/src/lib/paths.mjs';
import { listDatabaseProcesses } from '../../server/src/testing/database/database-processes';
import { freePort } from './lib/instance/free-port.mjs';
import { npm } from './lib/run.mjs';
import { cloneWorkspaces } from './lib/workspace-clone.mjs';
import { listBuildSources } from './lib/workspaces.mjs';

// Each start builds or watches the server, and starts a database.
jest.setTimeout(300_000);

const timeoutMs = 120_000;
const programs = {
  'npm start': [npm, 'start'],
  'npm run dev': [npm, 'run', 'dev', '--', 'server', '--no-types'],
  'the server alone': [process.execPath, 'server/dist/main.mjs'],
};

let folder;
let clone;
let dataDir;

/** A clone with the server only, so that the builds of this repository do not change. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-stop-'));
  // PostgreSQL does not run as root: its user must be able to enter the folder.
  chmodSync(folder, 0o755);
  clone = join(folder, 'clone');
  const workspaces = [...listBuildSources('server'), 'deploy', 'tools'];
  cloneWorkspaces(clone, workspaces);
  const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ ...manifest, workspaces }));
  for (const name of ['package-lock.json', 'tsconfig.json']) copyFileSync(fromRoot(name), join(clone, name));
  symlinkSync(fromRoot('node_modules', '.bin'), join(clone, 'node_modules', '.bin'));
  const prepare =
    "import { markInstalled } from './tools/src/install/packages.mjs'; import { buildStaleWorkspaces } from './tools/src/lib/build.mjs';";
  execFileSync(process.execPath, ['--input-type=module', '--eval', `${prepare} markInstalled(); await buildStaleWorkspaces();`], {
    cwd: clone,
  });
});
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function waitUntil(isTrue, describe) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) if (await isTrue()) return;
  throw new Error(`Not within ${timeoutMs / 1000} s: ${describe()}`);
}

/** Starts a program as the leader of a process group of its own, without a terminal, until its server is ready. */
async function start([command, ...args], more = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_ADOPTION_TIMEOUT: '3600',
    ...more,
  };
  const child = spawn(command, args, { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, () => `it is ready.\n${output.join('')}`);
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // Already ended.
      if (error.code !== 'ESRCH') throw error;
    }
  };
  return { port, child, ended, output, signalGroup };
}

async function waitForDatabaseEnd() {
  await waitUntil(
    () => listDatabaseProcesses(dataDir).length === 0,
    () => `no process of the database is left: ${listDatabaseProcesses(dataDir).join(', ')}`,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
}

describe.each(Object.entries(programs))('%s', (_, command) => {
  it.each(['SIGTERM', 'SIGINT'])('stops the database if the process group gets %s several times', async (signal) => {
    const program = await start(command);
    expect(listDatabaseProcesses(dataDir)).not.toEqual([]);
    for (let sent = 0; sent < 3; sent += 1) {
      program.signalGroup(signal);
      await pause(20);
    }
    await program.ended;
    await waitForDatabaseEnd();
  });

  it('stops the database if the process group is killed', async () => {
    const program = await start(command, { DATABASE_ADOPTION_TIMEOUT: '1' });
    program.signalGroup('SIGKILL');
    await program.ended;
    await waitForDatabaseEnd();
  });
});

it.each(['npm start', 'npm run dev'])('stops the server of %s if only its launcher is killed', async (name) => {
  const launcher = name === 'npm start' ? ['tools/src/start.mjs'] : ['tools/src/dev.mjs', 'server', '--no-types'];
  const { child, ended } = await start([process.execPath, ...launcher]);
  child.kill('SIGKILL');
  await ended;
  await waitForDatabaseEnd();
});

it('stops the server of a benchmark if the benchmark is killed', async () => {
  const program = `import { startInstance } from './tools/src/lib/instance/app-instance.mjs';
    const { dataDir } = await startInstance();
    console.log(dataDir);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: clone,
    env: { ...process.env, DATABASE_ADOPTION_TIMEOUT: '3600', TMPDIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  dataDir = String(line).trim();
  expect(listDatabaseProcesses(dataDir)).not.toEqual([]);
  child.kill('SIGKILL');
  await waitForDatabaseEnd();
});

it('aborts a graceful shutdown after STOP_TIMEOUT, logs it, and stops the database', async () => {
  const { port, child, ended, output } = await start(programs['the server alone'], { STOP_TIMEOUT: '2' });
  const request = connect(port, '127.0.0.1');
  request.on('error', () => {});
  request.write('POST /api/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  // The response on another connection proves that the request above has arrived.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(output.join('')).toContain('stopping took longer than 2 s');
  await waitForDatabaseEnd();
});

it('stops the database of a server that is stopped while it starts', async () => {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: '0', DATABASE_ADOPTION_TIMEOUT: '3600' };
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ['server/dist/main.mjs'], { cwd: clone, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitUntil(
    () => listDatabaseProcesses(dataDir).length > 0,
    () => 'the database starts',
  );
  child.kill('SIGTERM');
  await ended;
  await waitForDatabaseEnd();
});
