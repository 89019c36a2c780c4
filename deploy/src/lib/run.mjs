import { spawn } from 'node:child_process';
import { root } from './place.mjs';

/** The environment of every tool that is started: no colour codes in logs, no telemetry, no browser download. */
export const quietEnv = {
  ...process.env,
  NX_NO_CLOUD: 'true',
  NX_DAEMON: 'false',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
};

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs a command to its end and gives its exit code and all that it printed. */
export function capture(command, args, { env = quietEnv, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }));
  });
}

/** Runs a command whose output goes straight to the console and gives its exit code. */
export function show(command, args, { env = quietEnv, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a tool that npm installed, by its own file: no `npx`, no shell, the same on every system. */
export const tool = (file, args, options) => capture(process.execPath, [`node_modules/${file}`, ...args], options);

/** Works through `items`, at most `limit` at a time, and keeps their order in the result. */
export async function inParallel(limit, items, work) {
  const results = new Array(items.length);
  const queue = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await work(next.item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
