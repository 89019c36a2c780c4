import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a TCP port of this machine that no program listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
