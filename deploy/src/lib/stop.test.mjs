import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listDatabaseProcesses } from '../../../server/src/testing/database-processes';
import { at } from './place.mjs';
import { npm } from './run.mjs';
import { makeSecondHouse } from './second-house.mjs';

// Each start builds or watches the server, and starts a database.
jest.setTimeout(300_000);

const patience = 120_000;
const ways = {
  'npm start': [npm, 'start'],
  'npm run dev': [npm, 'run', 'dev', '--', 'server'],
  'the server alone': [process.execPath, 'server/dist/main.mjs'],
};

let folder;
let house;
let dataDir;

/** A copy of the repository with the server alone, whose build leaves the one of this repository as it is. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-stop-'));
  // PostgreSQL, which refuses to run as root, must be able to walk into it.
  chmodSync(folder, 0o755);
  house = join(folder, 'house');
  const workspaces = ['shared', 'deploy', 'server'];
  makeSecondHouse(house, workspaces);
  const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  writeFileSync(join(house, 'package.json'), JSON.stringify({ ...manifest, workspaces }));
  for (const name of ['package-lock.json', 'tsconfig.json']) copyFileSync(at(name), join(house, name));
  symlinkSync(at('node_modules', '.bin'), join(house, 'node_modules', '.bin'));
  const prepare =
    "import { markInstalled } from './deploy/src/lib/install.mjs'; import { buildWhatIsStale } from './deploy/src/lib/build.mjs';";
  execFileSync(process.execPath, ['--input-type=module', '--eval', `${prepare} markInstalled(); await buildWhatIsStale();`], {
    cwd: house,
  });
});
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function until(isTrue, what) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) if (await isTrue()) return;
  throw new Error(`Not within ${patience / 1000} s: ${what()}`);
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
  const child = spawn(command, args, { cwd: house, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, () => `it is ready.\n${output.join('')}`);
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

async function untilNoDatabase() {
  await until(
    () => listDatabaseProcesses(dataDir).length === 0,
    () => `no process of the database is left: ${listDatabaseProcesses(dataDir).join(', ')}`,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  test.each(['SIGTERM', 'SIGINT'])('ends the database when the process group gets %s, and gets it again', async (signal) => {
    const program = await start(way);
    expect(listDatabaseProcesses(dataDir)).not.toEqual([]);
    for (let sent = 0; sent < 3; sent += 1) {
      program.signalGroup(signal);
      await pause(20);
    }
    await program.ended;
    await untilNoDatabase();
  });

  test('leaves no database when the process group is killed', async () => {
    const program = await start(way, { DATABASE_ADOPTION_TIMEOUT: '1' });
    program.signalGroup('SIGKILL');
    await program.ended;
    await untilNoDatabase();
  });
});

test.each(['npm start', 'npm run dev'])('the server of %s stops when its launcher alone is killed', async (name) => {
  const launcher = name === 'npm start' ? ['deploy/src/start.mjs'] : ['deploy/src/dev.mjs', 'server'];
  const { child, ended } = await start([process.execPath, ...launcher]);
  child.kill('SIGKILL');
  await ended;
  await untilNoDatabase();
});

test('the server of a benchmark stops when the benchmark is killed', async () => {
  const program = `import { startHouse } from './deploy/src/bench/house.mjs';
    const { env } = await startHouse(process.cwd());
    console.log(env.DATA_DIR);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: house,
    env: { ...process.env, DATABASE_ADOPTION_TIMEOUT: '3600', TMPDIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  dataDir = String(line).trim();
  expect(listDatabaseProcesses(dataDir)).not.toEqual([]);
  child.kill('SIGKILL');
  await untilNoDatabase();
});

test('a graceful stop that takes too long is cut off, with a line in the log, and the database ends all the same', async () => {
  const { port, child, ended, output } = await start(ways['the server alone'], { STOP_TIMEOUT: '2' });
  const request = connect(port, '127.0.0.1');
  request.on('error', () => {});
  request.write('POST /api/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  // Requests on other connections are answered after it has arrived.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(output.join('')).toContain('stopping took longer than 2 s');
  await untilNoDatabase();
});

test('a server that is stopped while it starts leaves no database', async () => {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: '0', DATABASE_ADOPTION_TIMEOUT: '3600' };
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ['server/dist/main.mjs'], { cwd: house, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(
    () => listDatabaseProcesses(dataDir).length > 0,
    () => 'the database starts',
  );
  child.kill('SIGTERM');
  await ended;
  await untilNoDatabase();
});
