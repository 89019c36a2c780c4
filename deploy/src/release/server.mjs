import { toMessage, UserError } from '../lib/log.mjs';

/**
 * @typedef {{ name: string, integrity: string }} BuiltFile
 * @typedef {{ path: string, who?: string[] }} Route
 * @typedef {{ name: string, who?: string[] }} Dialog
 * @typedef {{ id: string, version: string, hash: string, base: string, files: BuiltFile[], routes: Route[], dialogs: Dialog[] }} BuildFacts
 * @typedef {BuildFacts & { platform: string, contract: string, shared: Record<string, string>, imports?: Record<string, string[]> }} Manifest
 *   `feature-app.json` of a build
 * @typedef {{ stable?: string, previous?: string, canary?: { build: string, percent: number } }} LiveApp
 * @typedef {{ current: { revision: number, apps: Record<string, LiveApp> }, built_in: Record<string, string>, published?: Record<string, string[]>, platform: string, contract: string, shared?: Record<string, string>, names?: Record<string, string[]> }} RegistryState
 * @typedef {{ result: 'passed', pages: number } | { result: 'skipped', reason: string }} Smoke
 * @typedef {{ revision: number, smoke?: Smoke, changed_at: string, changed_by: string, action: string, reason: string }} Revision
 * @typedef {{ action: string, app?: string, build?: string, channel?: string, percent?: number, to?: number, reason?: string }} Change
 * @typedef {ReturnType<typeof connectTo>} ReleaseServer
 */

/** An error response of the server. */
export class Refusal extends UserError {
  /**
   * @param {number} status
   * @param {{ code?: string, detail?: string, reasons?: string[], missing?: string[] }} body
   */
  constructor(status, body) {
    super([body.detail ?? `The server responded with status ${status}.`, ...(body.reasons ?? []), ...(body.missing ?? [])].join('\n'));
    this.code = body.code;
  }
}

/** @param {Response} response */
async function readBody(response) {
  const text = await response.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** @param {unknown} error a failure of `fetch` */
const toReason = (error) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : toMessage(error);

/**
 * The release API of a running installation.
 * @param {{ url: string, token: string | undefined }} options `token`: a deploy token for the app, or for all apps
 */
export function connectTo({ url, token }) {
  if (!token) throw new UserError('Set DEPLOY_TOKEN to a deploy token. Create one with `npm run cli -- deploy-token create APP`.');
  /**
   * @param {string} path
   * @param {{ method?: string, json?: unknown, bytes?: Buffer<ArrayBuffer> }} request
   */
  const call = async (path, { method = 'GET', json, bytes } = {}) => {
    const type = json ? 'application/json' : 'application/octet-stream';
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Deploy ${token}`, ...((json || bytes) && { 'content-type': type }) },
      body: json ? JSON.stringify(json) : bytes,
    }).catch((error) => {
      throw new UserError(
        `${url} does not respond (${toReason(error)}). Check that the installation is running and that --url is correct.`,
      );
    });
    const body = await readBody(response);
    if (!response.ok) throw new Refusal(response.status, body);
    return body;
  };
  return {
    url,
    /** @type {() => Promise<RegistryState>} */
    getState: () => call('/api/releases/'),
    /** @type {(limit: number) => Promise<Revision[]>} */
    listHistory: (limit) => call(`/api/releases/history/?limit=${limit}`),
    /** @type {(manifest: Manifest) => Promise<{ build: string, missing: string[] }>} */
    saveBuild: (manifest) => call('/api/releases/builds/', { method: 'POST', json: manifest }),
    /** @type {(file: { app: string, build: string, name: string }, bytes: Buffer<ArrayBuffer>) => Promise<unknown>} */
    saveFile: ({ app, build, name }, bytes) => call(`/api/releases/builds/${app}/${build}/${name}/`, { method: 'PUT', bytes }),
    /** @type {(build: { app: string, build: string }) => Promise<{ cookie: string, value: string }>} */
    preview: (build) => call('/api/releases/previews/', { method: 'POST', json: build }),
    /** @type {(change: Change & { revision: number, smoke?: Smoke }) => Promise<Revision>} */
    change: (change) => call('/api/releases/', { method: 'POST', json: change }),
    /** @type {(path: string) => Promise<Buffer>} */
    readPublic: async (path) => Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer()),
  };
}
