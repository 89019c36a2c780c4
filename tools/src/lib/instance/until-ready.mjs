import { setTimeout as pause } from 'node:timers/promises';

/** How long a server may take to load the demo data and become ready. */
const startTimeoutMs = 120_000;

/**
 * Waits until a server is ready. Throws if its process ends before, or after the timeout.
 * @param {string} address
 * @param {object} options
 * @param {import('node:child_process').ChildProcess} [options.server] its process, if it must not end
 * @param {() => string} [options.readLog] what the error ends with
 * @param {number} [options.timeoutMs]
 * @param {number} [options.intervalMs] between two requests
 */
export async function untilReady(address, { server, readLog, timeoutMs = startTimeoutMs, intervalMs = 50 } = {}) {
  const toError = (/** @type {string} */ message) => new Error(readLog ? `${message}:\n${readLog()}` : `${message}.`);
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(intervalMs)) {
    if (server && server.exitCode !== null) throw toError(`The server ended with exit code ${server.exitCode}`);
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw toError(`The server is not ready after ${timeoutMs / 1000} s`);
}
