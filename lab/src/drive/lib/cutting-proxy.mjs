import { connect, createServer } from 'node:net';

/**
 * Where the line is cut: before the server has the request, before the response begins, in the middle of the response, or after it.
 * @typedef {'before' | 'during' | 'half' | 'after'} Cut
 */

/** The requests that are cut. */
const savingRequest = /^POST \/api\/(given-answers|comments)\//m;

/**
 * A TCP proxy in front of the server. Once `cutNext` was called, it cuts the connection of the next save, and refuses every connection from then
 * on until `open`.
 * @param {string} address of the server
 */
export async function startCuttingProxy(address) {
  const { hostname, port } = new URL(address);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  /** @type {Cut | undefined} */
  let cut;
  let isDown = false;
  const goDown = () => {
    cut = undefined;
    isDown = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  /** @param {import('node:net').Socket} client */
  const serve = (client) => {
    client.on('error', () => undefined);
    if (isDown) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ host: hostname, port: Number(port) });
    /** The cut that waits for the response. @type {Cut | undefined} */
    let pending;
    server.on('error', () => client.destroy());
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (cut && savingRequest.test(chunk.toString('latin1'))) {
        if (cut === 'before') return goDown();
        pending = cut;
        cut = undefined;
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (pending === 'during') return goDown();
      if (pending === undefined) return client.write(chunk);
      // The reset would overtake what is not written yet.
      client.write(pending === 'half' ? chunk.subarray(0, chunk.length / 2) : chunk, () => setTimeout(goDown, 5));
      pending = undefined;
    });
  };
  const proxy = createServer(serve);
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    address: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (proxy.address()).port}`,
    /** @param {Cut} next */
    cutNext: (next) => {
      cut = next;
    },
    open: () => {
      cut = undefined;
      isDown = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}
