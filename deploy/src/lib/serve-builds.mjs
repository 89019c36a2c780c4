import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { hasCode, UserError } from './log.mjs';

/** @type {Record<string, string>} */
const contentTypes = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};
const host = 'localhost';

/** Permits every origin to load the files. Browsers require the second header for a public page that loads from this machine. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * @param {Record<string, string>} folders
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function handleRequest(folders, { method, url = '' }, response) {
  const [, app = '', file] = /^\/([\w-]+)\/([\w-][\w.-]*)(?:\?.*)?$/.exec(url) ?? [];
  if (method === 'OPTIONS') return response.writeHead(204, corsHeaders).end();
  const folder = Object.hasOwn(folders, app) ? folders[app] : undefined;
  const content = folder && file ? await readFile(join(folder, file)).catch(() => undefined) : undefined;
  if (!content) return response.writeHead(404, corsHeaders).end();
  const type = contentTypes[extname(file ?? '')] ?? 'application/octet-stream';
  return response.writeHead(200, { ...corsHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

/**
 * Serves the built files of feature apps on this machine: `{origin}/{app}/feature-app.json` and the files next to it.
 * @param {Record<string, string>} folders of the builds, by app
 * @param {number} port 0 for any free one
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export function serveBuilds(folders, port) {
  const server = createServer((request, response) => handleRequest(folders, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = hasCode(error, 'EADDRINUSE');
      reject(isTaken ? new UserError(`Port ${port} is in use by another program. Choose another --port.`) : error);
    });
    server.listen(port, host, () => {
      const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
      /** @type {() => Promise<void>} */
      const close = () =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ origin: `http://${host}:${chosen}`, close });
    });
  });
}

/**
 * The address of an installation with apps from this machine, which an admin confirms there.
 * @param {string} url
 * @param {string} origin of `serveBuilds`
 * @param {string[]} apps
 */
export function toOverrideAddress(url, origin, apps) {
  const page = new URL(url);
  page.search = apps.map((app) => `override.${app}=${encodeURIComponent(`${origin}/${app}/feature-app.json`)}`).join('&');
  return page.href;
}
