import { createServer } from 'node:http';

/**
 * @typedef {{ method: string, path: string, headers: import('node:http').IncomingHttpHeaders, body: string }} ReceivedRequest
 * @typedef {[status: number, body?: unknown]} FakeResponse a body that is a Buffer is sent as it is, any other as JSON
 */

/**
 * An installation that returns prepared responses. `prepare` queues the responses of a route such as `GET /api/releases/`; the last one
 * is repeated. All other routes return 404.
 */
export async function startFakeInstallation() {
  /** @type {ReceivedRequest[]} */
  const requests = [];
  /** @type {Map<string, FakeResponse[]>} */
  const responses = new Map();
  const http = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
    const queue = responses.get(`${method} ${url}`) ?? [];
    const [status, body] = (queue.length > 1 ? queue.shift() : queue[0]) ?? [404, { code: 'not-found', detail: 'Not found.' }];
    const isBinary = Buffer.isBuffer(body);
    response.writeHead(status, { 'content-type': isBinary ? 'application/octet-stream' : 'application/json' });
    response.end(isBinary ? body : JSON.stringify(body));
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  const close = () =>
    new Promise((resolve) => {
      http.close(() => resolve(undefined));
      http.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** @param {string} route @param {FakeResponse[]} prepared */
    prepare: (route, ...prepared) => responses.set(route, prepared),
    /** @param {string} method */
    listBodies: (method) => requests.filter((request) => request.method === method).map(({ body }) => JSON.parse(body)),
    close,
  };
}

/**
 * The state of a registry with two apps, of which only `mfe-reports` has been released.
 * @param {number} revision
 * @param {import('../release/server.mjs').LiveApp} [reports]
 * @returns {import('../release/server.mjs').RegistryState}
 */
export const aRegistryState = (revision, reports) => ({
  current: { revision, apps: reports ? { 'mfe-reports': reports } : {} },
  built_in: { 'mfe-reports': '1.0.0-000000000000', 'mfe-admin': '1.0.0-111111111111' },
  platform: '1.0.0',
  contract: '3',
});
