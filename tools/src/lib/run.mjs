import { spawn } from 'node:child_process';
import { root } from '../../../deploy/src/lib/paths.mjs';

/** The environment of every tool: no telemetry, no update notices, no browser download. */
export const quietEnv = {
  ...process.env,
  NX_NO_CLOUD: 'true',
  NX_DAEMON: 'false',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
};

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} RunOptions */

/**
 * Runs a command to its end; returns its exit code and output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { env = quietEnv, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/**
 * Runs a command that writes to this console; returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>}
 */
export function show(command, args, { env = quietEnv, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs an installed npm tool by its file, without `npx` or a shell, so that it works the same on every system.
 * @param {string} file a path in `node_modules`
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const captureTool = (file, args, options) => capture(process.execPath, [`node_modules/${file}`, ...args], options);
