import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { at, root } from './place.mjs';

/** Starts the built server on this console. Its `ended` is its exit code. */
export function startServer(env = process.env) {
  const server = spawn(process.execPath, [at('server', 'dist', 'main.mjs')], { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  return { ended, kill: (signal) => server.kill(signal) };
}

/**
 * Calls `leave` when this program is told to end. `isHeard`: the terminal has told the children too (Ctrl-C), and passing it on would be a
 * second time. The shell between npm and this program keeps a SIGTERM to itself: when the parent has gone, it is time as well.
 */
export function onLeaving(leave) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => leave(signal, { isHeard: signal === 'SIGINT' && Boolean(process.stdin.isTTY) }));
  }
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave('SIGTERM', { isHeard: false }), 500).unref();
}
