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
  const server = spawn(process.execPath, [join(folder, 'server', 'dist', 'main.mjs')], {
    cwd: folder,
    env,
    // The IPC channel stops the server if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const closed = once(server, 'close');
  /** @type {string[]} */
  const lines = [];
  server.stdout?.on('data', (chunk) => lines.push(String(chunk)));
  server.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  const readLog = () => lines.join('');
  /** Stops the server with SIGTERM; keeps its data folder and returns its path. */
  const stop = async () => {
    server.kill('SIGTERM');
    await closed;
    return dataDir;
  };
  const close = async () => removeFolder(await stop());
  await untilReady(address, { server, readLog }).catch(async (error) => {
    await close();
    throw error;
  });
  return { address, dataDir, folder, env, server, readLog, stop, close };
}
