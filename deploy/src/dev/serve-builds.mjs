import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { at } from '../lib/place.mjs';
import { Advice } from '../lib/say.mjs';

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};
const host = 'localhost';

/** Pages of any installation may take the files; the last is asked by browsers where a public page takes them from one's own machine. */
const forEveryone = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
};

async function answer(workspaces, { method, url }, reply) {
  const [, workspace, file] = /^\/([\w-]+)\/([\w-][\w.-]*)(?:\?.*)?$/.exec(url) ?? [];
  if (method === 'OPTIONS') return reply.writeHead(204, forEveryone).end();
  const content = workspaces.includes(workspace) ? await readFile(at(workspace, 'dist', file)).catch(() => undefined) : undefined;
  if (!content) return reply.writeHead(404, forEveryone).end();
  const type = types[extname(file)] ?? 'application/octet-stream';
  return reply.writeHead(200, { ...forEveryone, 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

/** Serves the built files of feature apps to this machine alone: `{origin}/{app}/feature-app.json` and what stands beside it. */
export function serveBuilds(workspaces, port) {
  const server = createServer((request, reply) => answer(workspaces, request, reply));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Advice(`Port ${port} is in use by another program. Choose another --port.`) : error);
    });
    server.listen(port, host, () => {
      const close = () => new Promise((done) => server.close(done).closeAllConnections());
      resolve({ origin: `http://${host}:${server.address().port}`, close });
    });
  });
}
