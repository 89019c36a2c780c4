import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { followBuilds, manifestName } from './follow-builds.mjs';
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

/** The name of no file: those of a build have an ending. */
const reloadName = 'reload';
const built = 'data: built\n\n';

/** The pages that show builds, as connections of server-sent events. */
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
      for (const response of open) response.write(built);
    },
  };
}

/**
 * The code that reloads a page after the next build, added to the file that the page loads first: what is built stays as it is.
 * @param {string | undefined} host of the request
 * @param {string} app
 * @param {number} number of the build
 */
const toReloadCode = (host, app, number) =>
  `\n;new EventSource('http://${host}/${app}/${reloadName}/${number}').onmessage = () => location.reload();\n`;

/**
 * @param {{ apps: Map<string, Awaited<ReturnType<typeof followBuilds>>>, pages: ReturnType<typeof createPages> }} served
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function handleRequest({ apps, pages }, { method, url = '', headers }, response) {
  if (method === 'OPTIONS') return response.writeHead(204, corsHeaders).end();
  const [app = '', file = '', shown] = url.replace(/\?.*/, '').slice(1).split('/');
  const builds = apps.get(app);
  if (builds && file === reloadName) {
    pages.add(response);
    // Another build was written while the page was loaded.
    return Number(shown) === builds.getNewest() || response.write(built);
  }
  const { files, entry, number = 0 } = builds?.find(file) ?? {};
  if (!files) return response.writeHead(404, corsHeaders).end();
  const type = contentTypes[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...corsHeaders, 'content-type': type, 'cache-control': 'no-store' }).write(files.get(file));
  return response.end(file === entry ? toReloadCode(headers.host, app, number) : '');
}

/**
 * Serves the builds of feature apps on this machine: `{origin}/{app}/feature-app.json` and the files next to it. The pages that show them
 * are reloaded after every build.
 * @param {Record<string, string>} folders of the builds, by app
 * @param {number} port 0 for any free one
 * @param {() => void} [onBuilt] called after every build
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveBuilds(folders, port, onBuilt) {
  /** @type {Map<string, Awaited<ReturnType<typeof followBuilds>>>} */
  const apps = new Map();
  const pages = createPages();
  const server = createServer((request, response) => handleRequest({ apps, pages }, request, response));
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw hasCode(error, 'EADDRINUSE') ? new UserError(`Port ${port} is in use by another program. Choose another --port.`) : error;
  }
  const handleBuilt = () => {
    pages.reload();
    onBuilt?.();
  };
  for (const [app, folder] of Object.entries(folders)) apps.set(app, await followBuilds(folder, handleBuilt));
  const { port: chosen } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = async () => {
    for (const builds of apps.values()) builds.close();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { origin: `http://${host}:${chosen}`, close };
}

/**
 * The address of an installation with apps from this machine, which an admin confirms there.
 * @param {string} url
 * @param {string} origin of `serveBuilds`
 * @param {string[]} apps
 */
export function toOverrideAddress(url, origin, apps) {
  const page = new URL(url);
  page.search = apps.map((app) => `override.${app}=${encodeURIComponent(`${origin}/${app}/${manifestName}`)}`).join('&');
  return page.href;
}
