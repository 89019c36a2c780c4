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

const reloadPath = '/reload';

/** The pages that show a build, as connections of server-sent events. */
function createPages() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const open = new Set();
  return {
    /** @param {import('node:http').ServerResponse} response */
    add: (response) => {
      open.add(response.once('close', () => open.delete(response)));
      response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    },
    reload: () => {
      for (const response of open) response.write('data: built\n\n');
    },
  };
}

/**
 * The code that reloads a page after the next build, added to the file that the page loads first: what is built stays as it is.
 * @param {string | undefined} host of the request
 */
const toReloadCode = (host) => `\n;new EventSource('http://${host}${reloadPath}').onmessage = () => location.reload();\n`;

/**
 * The entry of the build in a folder; undefined if there is none.
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
const readEntry = (folder) =>
  readFile(join(folder, 'feature-app.json'), 'utf8').then(
    (text) => JSON.parse(text).entry,
    () => undefined,
  );

/**
 * @param {{ folders: Record<string, string>, pages?: ReturnType<typeof createPages> }} served
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function handleRequest({ folders, pages }, { method, url = '', headers }, response) {
  const [, app = '', file = ''] = /^\/([\w-]+)\/([\w-][\w.-]*)(?:\?.*)?$/.exec(url) ?? [];
  if (method === 'OPTIONS') return response.writeHead(204, corsHeaders).end();
  if (pages && url === reloadPath) return pages.add(response);
  const folder = Object.hasOwn(folders, app) ? folders[app] : undefined;
  const content = folder && file ? await readFile(join(folder, file)).catch(() => undefined) : undefined;
  if (!folder || !content) return response.writeHead(404, corsHeaders).end();
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...corsHeaders, 'content-type': type, 'cache-control': 'no-store' }).write(content);
  return response.end(pages && (await readEntry(folder)) === file ? toReloadCode(headers.host) : '');
}

/**
 * Serves the built files of feature apps on this machine: `{origin}/{app}/feature-app.json` and the files next to it.
 * @param {Record<string, string>} folders of the builds, by app
 * @param {number} port 0 for any free one
 * @param {{ isReloading?: boolean }} options whether `reload` reloads the pages that show them
 * @returns {Promise<{ origin: string, reload: () => void, close: () => Promise<void> }>}
 */
export function serveBuilds(folders, port, { isReloading = false } = {}) {
  const pages = createPages();
  const served = { folders, ...(isReloading && { pages }) };
  const server = createServer((request, response) => handleRequest(served, request, response));
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
      resolve({ origin: `http://${host}:${chosen}`, reload: pages.reload, close });
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
