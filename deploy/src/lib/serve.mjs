import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { at, root } from './place.mjs';
import { Advice } from './say.mjs';

/** Refuses to begin where another program listens: who builds first would be told minutes later, by the server. Its defaults are these. */
export async function refuseTakenPort({ PORT = '8080', HOST = '127.0.0.1' } = process.env) {
  const probe = createServer();
  try {
    await once(probe.listen(Number(PORT), HOST), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') throw new Advice(`PORT ${PORT} is in use by another program. Stop it, or choose another PORT.`);
  } finally {
    probe.close();
  }
}

/** Starts the built server on this console. Its `ended` is its exit code. The IPC channel stops it when this process has gone, even by `kill -9`. */
export function startServer(env = process.env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(process.execPath, [at('server', 'dist', 'main.mjs')], { cwd: root, env, stdio });
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  return { ended, kill: (signal) => server.kill(signal) };
}

/**
 * Calls `leave` with the signal when this program is to end. A server that got the signal itself, as part of the process group, ignores it
 * when it is forwarded. The shell between npm and this program does not forward a SIGTERM: when the parent has gone, that is one too.
 */
export function onLeaving(leave) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave('SIGTERM'), 500).unref();
}
