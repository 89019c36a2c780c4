import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../lib/place.mjs';
import { Advice } from '../lib/say.mjs';

const patience = 120_000;

/** A new folder for what a benchmark needs; PostgreSQL, which refuses to run as root, must be able to walk into it. */
export function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });

/** A folder with what was built of these workspaces, the server among them: it is served from there, whatever is built meanwhile. */
export function copyOfBuilt(workspaces) {
  const folder = aFolder();
  for (const name of workspaces) {
    cpSync(at(name, 'dist'), join(folder, name, 'dist'), { recursive: true });
    if (existsSync(at(name, 'node_modules'))) symlinkSync(at(name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  symlinkSync(at('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(url, server) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    if (server.exitCode !== null) throw new Advice(`The server of the benchmark ended with ${server.exitCode}.`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
  }
  throw new Advice('The server of the benchmark is not ready.');
}

/** Starts the built server that stands in a folder, with data of its own, and serves what is built there. */
export async function startHouse(folder) {
  const dataDir = aFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [join(folder, 'server', 'dist', 'main.mjs')], {
    cwd: folder,
    env,
    // The IPC channel stops the server when the benchmark is interrupted.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const left = new Promise((resolve) => server.once('close', resolve));
  const close = async () => {
    server.kill('SIGTERM');
    await left;
    removeFolder(dataDir);
  };
  await untilReady(url, server).catch(async (error) => {
    await close();
    throw error;
  });
  return { url, env, folder, close };
}
