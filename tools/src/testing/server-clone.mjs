import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../../../deploy/src/lib/log.mjs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { freePort } from '../lib/instance/free-port.mjs';
import { untilReady as untilServerReady } from '../lib/instance/until-ready.mjs';
import { cloneWorkspaces } from '../lib/workspace-clone.mjs';
import { listBuildSources } from '../lib/workspaces.mjs';

const timeoutMs = 120_000;

/**
 * Polls until the condition holds.
 * @param {() => boolean | Promise<boolean>} isTrue
 * @param {() => string} describe what did not come true
 */
export async function waitUntil(isTrue, describe) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50)) if (await isTrue()) return;
  throw new Error(`Not within ${timeoutMs / 1000} s: ${describe()}`);
}

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */

/**
 * Starts a program as the leader of a process group of its own, without a terminal.
 * @param {string} clone
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} more
 */
async function startProgram(clone, [command = '', ...args], more) {
  const port = Number(more.PORT ?? (await freePort()));
  const env = { ...process.env, NODE_ENV: '', DEMO: '0', PORT: String(port), DATABASE_ADOPTION_TIMEOUT: '3600', ...more };
  const child = spawn(command, args, { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  const address = `http://127.0.0.1:${port}`;
  const readOutput = () => output.join('');
  const untilReady = () => untilServerReady(address, { readLog: readOutput });
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    try {
      process.kill(-Number(child.pid), signal);
    } catch (error) {
      // Already ended.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  };
  return { port, address, child, ended, readOutput, untilReady, signalGroup };
}

/**
 * A clone with the server only, built, so that the builds of this repository do not change: with a copy of the server's build, unless that
 * is stale. Its tests take minutes.
 */
export function createServerClone() {
  const folder = mkdtempSync(join(tmpdir(), 'round-table-clone-'));
  // PostgreSQL does not run as root: its user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const clone = join(folder, 'clone');
  const workspaces = [...listBuildSources('server'), 'deploy', 'tools'];
  cloneWorkspaces(clone, workspaces);
  const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ ...manifest, workspaces }));
  for (const name of ['package-lock.json', 'tsconfig.json']) copyFileSync(fromRoot(name), join(clone, name));
  symlinkSync(fromRoot('node_modules', '.bin'), join(clone, 'node_modules', '.bin'));
  if (existsSync(fromRoot('server', 'dist'))) cpSync(fromRoot('server', 'dist'), join(clone, 'server', 'dist'), { recursive: true });
  const prepare =
    "import { markInstalled } from './tools/src/install/packages.mjs'; import { buildStaleWorkspaces } from './tools/src/lib/build.mjs';";
  execFileSync(process.execPath, ['--input-type=module', '--eval', `${prepare} markInstalled(); await buildStaleWorkspaces();`], {
    cwd: clone,
  });
  return {
    clone,
    /** An empty data folder. */
    createDataDir: () => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      chmodSync(dataDir, 0o755);
      return dataDir;
    },
    /** Starts a program with further environment variables. @param {string[]} command @param {NodeJS.ProcessEnv} more */
    start: (command, more) => startProgram(clone, command, more),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
