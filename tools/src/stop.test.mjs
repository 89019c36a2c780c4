import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listDatabaseProcesses } from '../../server/src/testing/database/database-processes';
import { npm } from './lib/run.mjs';
import { createServerClone, waitUntil } from './testing/server-clone.mjs';

// Each start builds or watches the server, and starts a database.
jest.setTimeout(300_000);

const programs = {
  'npm start': [npm, 'start'],
  'npm run dev': [npm, 'run', 'dev', '--', 'server', '--no-types'],
  'the server alone': [process.execPath, 'server/dist/main.mjs'],
};

let site;
/** Created by the first start; what one stop leaves there, the next start must be able to use. */
let dataDir;

beforeAll(() => {
  site = createServerClone();
  dataDir = site.createDataDir();
});
afterAll(() => site.remove());

/** Starts a program, and waits until its server is ready. */
async function start(command, more = {}) {
  const program = await site.start(command, { DATA_DIR: dataDir, ...more });
  await program.untilReady();
  return program;
}

async function waitForDatabaseEnd(folder = dataDir) {
  await waitUntil(
    () => listDatabaseProcesses(folder).length === 0,
    () => `no process of the database is left: ${listDatabaseProcesses(folder).join(', ')}`,
  );
  if (existsSync(join(folder, 'postgres'))) expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid');
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

it('stops a server whose launcher is killed while it loads', async () => {
  const program = `import { startServer } from './tools/src/lib/instance/server.mjs';
    startServer();
    process.kill(process.pid, 'SIGKILL');`;
  const { child, ended, untilReady } = await site.start([process.execPath, '--input-type=module', '--eval', program], {
    DATA_DIR: dataDir,
  });
  // The server holds the output of its launcher.
  expect(await Promise.race([ended, untilReady().then(() => 'serves')])).toBeNull();
  expect(child.signalCode).toBe('SIGKILL');
  await waitForDatabaseEnd();
});

it('stops the server of a benchmark if the benchmark is killed', async () => {
  const program = `import { startInstance } from './tools/src/lib/instance/app-instance.mjs';
    const { dataDir } = await startInstance();
    console.log(dataDir);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: site.clone,
    env: { ...process.env, DATABASE_ADOPTION_TIMEOUT: '3600', TMPDIR: site.createDataDir() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const folder = String(line).trim();
  expect(listDatabaseProcesses(folder)).not.toEqual([]);
  child.kill('SIGKILL');
  await waitForDatabaseEnd(folder);
});

it('aborts a graceful shutdown after STOP_TIMEOUT, logs it, and stops the database', async () => {
  const { port, address, child, ended, readOutput } = await start(programs['the server alone'], { STOP_TIMEOUT: '2' });
  const request = connect(port, '127.0.0.1');
  request.on('error', () => {});
  const head = 'POST /api/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  await new Promise((resolve) => request.write(head, resolve));
  // The request above has left, so the response on a later connection proves that it has arrived.
  await fetch(`${address}/healthz`);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(readOutput()).toContain('stopping took longer than 2 s');
  await waitForDatabaseEnd();
});

it('stops the database of a server that is stopped while it starts', async () => {
  const folder = site.createDataDir();
  const { child, ended } = await site.start(programs['the server alone'], { DATA_DIR: folder, DEMO: '1' });
  await waitUntil(
    () => listDatabaseProcesses(folder).length > 0,
    () => 'the database starts',
  );
  child.kill('SIGTERM');
  await ended;
  await waitForDatabaseEnd(folder);
});
