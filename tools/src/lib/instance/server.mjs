import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { hasCode, UserError } from '../../../../deploy/src/lib/log.mjs';
import { fromRoot, root } from '../../../../deploy/src/lib/paths.mjs';

/**
 * Throws if another program listens on the server's address, before minutes are spent on a build. The defaults are those of the server.
 * @param {NodeJS.ProcessEnv} env
 */
export async function assertPortIsFree({ PORT = '8080', HOST = '127.0.0.1' } = process.env) {
  const probe = createServer();
  try {
    await once(probe.listen(Number(PORT), HOST), 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) throw new UserError(`PORT ${PORT} is in use by another program. Stop it, or choose another PORT.`);
  } finally {
    probe.close();
  }
}

/**
 * Starts the built server on this console. `ended` resolves to its exit code. The IPC channel stops the server when this process ends,
 * even by SIGKILL.
 * @param {{ env?: NodeJS.ProcessEnv, nodeArgs?: string[] }} options `nodeArgs`: options of Node, such as `--inspect`
 */
export function startServer({ env = process.env, nodeArgs = [] } = {}) {
  const server = spawn(process.execPath, [...nodeArgs, fromRoot('server', 'dist', 'main.mjs')], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return { ended, kill: (/** @type {NodeJS.Signals} */ signal) => server.kill(signal) };
}

/**
 * Calls `stop` with the signal that ends this program. A server in the same process group gets the signal twice and ignores the second.
 * The shell between npm and this program does not forward SIGTERM: the end of the parent process counts as one.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onShutdown(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}
