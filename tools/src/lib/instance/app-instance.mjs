import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../deploy/src/lib/paths.mjs';
import { freePort } from './free-port.mjs';
import { untilReady } from './until-ready.mjs';

/**
 * Creates a temporary folder that the unprivileged user of PostgreSQL can enter.
 * @param {{ prefix?: string, from?: string | undefined }} options `from`: a folder whose content is copied, with its owners
 */
export function createTempDir({ prefix = 'round-table-', from } = {}) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // "cp -a" keeps the owner of the database's files; Node's cpSync does not.
  if (from) execFileSync('cp', ['-a', `${from}/.`, folder]);
  chmodSync(folder, 0o755);
  return folder;
}

/** @param {string} folder */
export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts the built server on a free port with a data folder of its own, and waits until it is ready.
 * @param {object} options
 * @param {string} [options.folder] the repository, or a folder with the built files of one
 * @param {string | undefined} [options.from] a data folder to copy; without one the server creates its database
 * @param {Record<string, string>} [options.env] further environment variables
 */
export async function startInstance({ folder = root, from, env: more = {} } = {}) {
  const dataDir = createTempDir({ prefix: 'round-table-data-', from });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    ...more,
  };
  /** @type {string[]} */
  const lines = [];
  const readLog = () => lines.join('');
  const launch = () => {
    const server = spawn(process.execPath, [join(folder, 'server', 'dist', 'main.mjs')], {
      cwd: folder,
      env,
      // The IPC channel stops the server if this process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
    return { server, closed: once(server, 'close') };
  };
  let running = launch();
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    running.server.kill(signal);
    await running.closed;
  };
  const untilServes = () => untilReady(address, { server: running.server, readLog });
  /** Kills the server (SIGKILL). */
  const crash = () => end('SIGKILL');
  /** Starts a server that has ended with the same address and data, and waits until it is ready. Rejects while it runs. */
  const restart = async () => {
    if (running.server.exitCode === null && running.server.signalCode === null) throw new Error('The server has not ended');
    running = launch();
    await untilServes();
  };
  /** Stops the server with SIGTERM; keeps its data folder and returns its path. */
  const stop = async () => {
    await end('SIGTERM');
    return dataDir;
  };
  const close = async () => removeFolder(await stop());
  await untilServes().catch(async (error) => {
    await close();
    throw error;
  });
  return {
    address,
    dataDir,
    folder,
    env,
    get server() {
      return running.server;
    },
    readLog,
    crash,
    restart,
    stop,
    close,
  };
}
