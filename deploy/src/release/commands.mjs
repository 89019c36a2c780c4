import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBuildName, toIntegrity } from '@round-table/shared/build/identity';
import { manifestName } from '../lib/follow-builds.mjs';
import { UserError } from '../lib/log.mjs';
import { inParallel } from '../lib/parallel.mjs';
import { Refusal } from './server.mjs';
import { smokeRun } from './smoke.mjs';

/**
 * @typedef {import('./server.mjs').ReleaseServer} ReleaseServer
 * @typedef {import('./server.mjs').Revision} Revision
 * @typedef {import('./server.mjs').Change} Change
 * @typedef {{ text: string, data: unknown }} Report what a command prints: as text, or with --json
 */

const maxParallelRequests = 4;
const maxAttempts = 5;

/** @param {string} folder */
const toManifestPath = (folder) => join(folder, manifestName);
/** @param {string} folder */
const hasManifest = (folder) => existsSync(toManifestPath(folder));

/**
 * The description of a build. Throws a sentence if there is none.
 * @param {string} folder
 * @returns {import('./server.mjs').Manifest}
 */
export function readManifest(folder) {
  if (!hasManifest(folder))
    throw new UserError(`There is no build in ${folder}. Build the feature app first, or give the folder of its build with --from.`);
  return JSON.parse(readFileSync(toManifestPath(folder), 'utf8'));
}

/**
 * Uploads a build under its version and hash; sends only files that are not stored yet.
 * @param {ReleaseServer} server
 * @param {{ app: string, from: string }} options
 */
export async function publish(server, { app, from }) {
  const manifest = readManifest(from);
  if (manifest.id !== app) throw new UserError(`The build in ${from} is for ${manifest.id}, not for ${app}.`);
  const { build, missing } = await server.saveBuild(manifest);
  await inParallel(maxParallelRequests, missing, (name) => server.saveFile({ app, build, name }, readFileSync(join(from, name))));
  const text = `${app} ${build} is published. Uploaded ${missing.length} of ${manifest.files.length} files; the others were already stored.`;
  return { text, data: { app, build, sent: missing.length, files: manifest.files.length } };
}

/**
 * @param {import('./server.mjs').RegistryState} state
 * @param {string} app
 */
const toLiveJson = (state, app) => JSON.stringify(state.current.apps[app] ?? null);

/** @param {unknown} error */
const toCode = (error) => (error instanceof Refusal ? error.code : undefined);

/**
 * Changes the registry with optimistic concurrency control: the change names the revision that it is based on. If another app was
 * released since, it prepares the change again and retries; if the same app (or the whole set) was, it throws.
 * @param {ReleaseServer} server
 * @param {Change} change
 * @param {() => Promise<{ smoke?: import('./server.mjs').Smoke }>} prepare
 */
async function changeRegistry(server, change, prepare = async () => ({})) {
  let state = await server.getState();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.change({ ...change, revision: state.current.revision, ...(await prepare()) });
    } catch (error) {
      if (toCode(error) !== 'registry-moved' || attempt === maxAttempts || !change.app) throw error;
      const now = await server.getState();
      if (toLiveJson(now, change.app) !== toLiveJson(state, change.app)) throw error;
      state = now;
    }
  }
}

/**
 * @param {Revision} revision
 * @param {string} done
 */
const toReport = (revision, done) => ({ text: `${done}. The registry is now at revision ${revision.revision}.`, data: revision });

/**
 * Returns the full name of a build. `version` is that name, the version number of the build in the folder `from`, or that of a published
 * build. Throws a sentence if several builds of that version are published, or none.
 * @param {ReleaseServer} server
 * @param {{ app: string, version: string, from: string }} options
 */
async function resolveBuild(server, { app, version, from }) {
  if (/-[0-9a-f]{12}$/.test(version)) return version;
  const manifest = hasManifest(from) ? readManifest(from) : undefined;
  if (manifest?.id === app && manifest.version === version) return toBuildName(manifest);
  const { published = {} } = await server.getState();
  const builds = (published[app] ?? []).filter((name) => name.slice(0, name.lastIndexOf('-')) === version);
  if (builds.length === 1 && builds[0]) return builds[0];
  if (builds.length > 1)
    throw new UserError(`Several builds of version ${version} of ${app} are published. Name one: ${builds.join(', ')}`);
  throw new UserError(
    `No build of version ${version} of ${app} is published, or was found in ${from}. Publish it, or choose its folder with --from.`,
  );
}

/** @param {import('./server.mjs').Smoke} smoke */
const describeSmoke = (smoke) => (smoke.result === 'passed' ? `smoke run of ${smoke.pages} pages` : `no smoke run: ${smoke.reason}`);

/**
 * Makes a build live, for all visitors or as a canary for a percentage of them, after a smoke run in a browser.
 * @param {ReleaseServer} server
 * @param {{ app: string, version: string, from: string, channel: string, percent?: number, reason?: string, smoke: true | string }} options
 *   `smoke`: the reason for skipping the smoke run, or true
 */
export async function promote(server, { app, version, from, channel, percent, reason, smoke }) {
  const build = await resolveBuild(server, { app, version, from });
  const runSmoke = async () =>
    smoke === true ? smokeRun(server, { app, build }) : { smoke: /** @type {const} */ ({ result: 'skipped', reason: smoke }) };
  const revision = await changeRegistry(server, { action: 'promote', app, build, channel, percent, reason }, runSmoke).catch((error) => {
    if (toCode(error) === 'not-found') error.message = `There is no published build ${build} of ${app}.`;
    throw error;
  });
  const who = channel === 'canary' ? `${percent} % of the visitors` : 'everyone';
  return toReport(revision, `${app} ${build} is live for ${who} (${revision.smoke ? describeSmoke(revision.smoke) : 'no smoke run'})`);
}

/**
 * Undoes the latest release of an app: a canary first, then the stable build.
 * @param {ReleaseServer} server
 * @param {{ app: string, reason?: string }} options
 */
export async function rollBack(server, { app, reason }) {
  return toReport(await changeRegistry(server, { action: 'rollback', app, reason }), `Rolled back ${app}`);
}

/**
 * Removes all builds of an app from what is live: the built-in one is live again, an app without one is gone.
 * @param {ReleaseServer} server
 * @param {{ app: string, reason?: string }} options
 */
export async function remove(server, { app, reason }) {
  return toReport(await changeRegistry(server, { action: 'remove', app, reason }), `Removed the builds of ${app}`);
}

/**
 * Restores the builds of all apps as of a revision.
 * @param {ReleaseServer} server
 * @param {{ revision: number, reason?: string }} options
 */
export async function rollBackTo(server, { revision: to, reason }) {
  return toReport(await changeRegistry(server, { action: 'rollback-all', to, reason }), `All apps are back at the state of revision ${to}`);
}

/** @param {import('./server.mjs').LiveApp} app */
const describeLive = ({ stable, previous, canary }) =>
  [
    stable ?? 'built in',
    canary ? `canary ${canary.build} for ${canary.percent} %` : undefined,
    previous ? `previously ${previous}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Lists the live builds of all apps.
 * @param {ReleaseServer} server
 */
export async function status(server) {
  const state = await server.getState();
  const ids = [...new Set([...Object.keys(state.built_in), ...Object.keys(state.current.apps)])].sort();
  const lines = ids.map(
    (id) => `${id}: ${state.current.apps[id] ? describeLive(state.current.apps[id]) : `${state.built_in[id]} (built in)`}`,
  );
  const head = `Revision ${state.current.revision}, platform ${state.platform}, contract ${state.contract}`;
  return { text: [head, ...lines].join('\n'), data: state };
}

/**
 * Lists the releases, newest first.
 * @param {ReleaseServer} server
 * @param {{ app?: string, limit: number }} options
 */
export async function history(server, { app, limit }) {
  const all = await server.listHistory(limit);
  const wanted = app ? all.filter(({ action }) => action.split(' ').includes(app) || action.startsWith('rollback to')) : all;
  const lines = wanted.map(
    ({ revision, changed_at, changed_by, action, smoke, reason }) =>
      `${revision}  ${changed_at}  ${changed_by}  ${action}${smoke ? `, ${describeSmoke(smoke)}` : ''}${reason && `  (${reason})`}`,
  );
  return { text: lines.join('\n') || 'Nothing has been released yet.', data: wanted };
}

/**
 * Fetches every file of the build in a folder from the installation and compares it.
 * @param {ReleaseServer} server
 * @param {{ from: string }} options
 */
export async function verify(server, { from }) {
  const manifest = readManifest(from);
  const shipped = manifest.files.filter(({ name }) => !/\.(br|gz)$/.test(name));
  const found = await inParallel(maxParallelRequests, shipped, async ({ name, integrity }) => {
    const isSame = toIntegrity(await server.readPublic(`${manifest.base}${name}`)) === integrity;
    return isSame ? [] : [name];
  });
  const wrong = found.flat();
  if (wrong.length > 0)
    throw new UserError(`${wrong.length} of ${shipped.length} served files differ from the build:\n${wrong.join('\n')}`);
  const text = `${manifest.id} ${toBuildName(manifest)}: all ${shipped.length} served files match the build.`;
  return { text, data: { app: manifest.id, build: toBuildName(manifest), files: shipped.length } };
}
