import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../lib/run.mjs';
import { Advice } from '../lib/say.mjs';
import { smokeRun } from './smoke.mjs';

const uploads = 4;
const attempts = 5;

const buildNameOf = ({ version, hash }) => `${version}-${hash}`;
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function readManifest(folder) {
  const file = join(folder, 'feature-app.json');
  if (!existsSync(file))
    throw new Advice(`There is no build in ${folder}. Build the feature app first, or give the folder of its build with --from.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Puts the build in a folder into the store, under its version and hash; only files that are not there yet are sent. */
export async function publish(server, { app, from }) {
  const manifest = readManifest(from);
  if (manifest.id !== app) throw new Advice(`The build in ${from} is for ${manifest.id}, not for ${app}.`);
  const { build, missing } = await server.saveBuild(manifest);
  await inParallel(uploads, missing, (name) => server.saveFile({ app, build, name }, readFileSync(join(from, name))));
  const text = `${app} ${build} is published. Uploaded ${missing.length} of ${manifest.files.length} files; the others were already stored.`;
  return { text, data: { app, build, sent: missing.length, files: manifest.files.length } };
}

const liveOf = (state, app) => JSON.stringify(state.current.apps[app] ?? null);

/**
 * Changes the registry as it is now, with what `prepare` finds out before. Where another app was released in between, it looks (and
 * prepares) again by itself; where it was this one (or the whole set), a person has to.
 */
async function changeRegistry(server, change, prepare = () => ({})) {
  let seen = await server.getState();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.change({ ...change, revision: seen.current.revision, ...(await prepare()) });
    } catch (error) {
      if (error.code !== 'registry-moved' || attempt === attempts || !change.app) throw error;
      const now = await server.getState();
      if (liveOf(now, change.app) !== liveOf(seen, change.app)) throw error;
      seen = now;
    }
  }
}

const landed = (revision, did) => ({ text: `${did}. The registry is now at revision ${revision.revision}.`, data: revision });

/** The name of a build: given in full, or by its version where the folder holds that one. */
function buildOf({ app, version, from }) {
  if (/-[0-9a-f]{12}$/.test(version)) return version;
  const manifest = readManifest(from);
  if (manifest.version === version) return buildNameOf(manifest);
  throw new Advice(
    `No build of version ${version} of ${app} was found in ${from}. Choose another folder with --from, or give the full name of a ` +
      `published build, such as ${version}-0123456789ab.`,
  );
}

const smokeText = (smoke) => (smoke.result === 'passed' ? `smoke run of ${smoke.pages} pages` : `no smoke run: ${smoke.reason}`);

/**
 * Makes a build live, for everyone or for a share of the visitors, once it has been tried in a browser. `smoke` is the reason why it
 * shall not be, true otherwise.
 */
export async function promote(server, { app, version, from, channel, percent, reason, smoke }) {
  const build = buildOf({ app, version, from });
  const tryIt = () => (smoke === true ? smokeRun(server, { app, build }) : { smoke: { result: 'skipped', reason: smoke } });
  const revision = await changeRegistry(server, { action: 'promote', app, build, channel, percent, reason }, tryIt).catch((error) => {
    if (error.code === 'not-found') error.message = `There is no published build ${build} of ${app}.`;
    throw error;
  });
  const who = channel === 'canary' ? `${percent} % of the visitors` : 'everyone';
  return landed(revision, `${app} ${build} is live for ${who} (${smokeText(revision.smoke)})`);
}

/** Takes the newest release of an app back: a canary first, then the build for everyone. */
export async function rollBack(server, { app, reason }) {
  return landed(await changeRegistry(server, { action: 'rollback', app, reason }), `Rolled back ${app}`);
}

/** Makes the whole set what it was at a revision. */
export async function rollBackTo(server, { revision: to, reason }) {
  return landed(await changeRegistry(server, { action: 'rollback-all', to, reason }), `All apps are back at the state of revision ${to}`);
}

const describe = ({ stable, previous, canary }) =>
  [
    stable ?? 'built in',
    canary ? `canary ${canary.build} for ${canary.percent} %` : undefined,
    previous ? `previously ${previous}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

/** What is live, by app. */
export async function status(server) {
  const state = await server.getState();
  const ids = [...new Set([...Object.keys(state.built_in), ...Object.keys(state.current.apps)])].sort();
  const lines = ids.map((id) => `${id}: ${state.current.apps[id] ? describe(state.current.apps[id]) : `${state.built_in[id]} (built in)`}`);
  const head = `Revision ${state.current.revision}, platform ${state.platform}, contract ${state.contract}`;
  return { text: [head, ...lines].join('\n'), data: state };
}

/** Who released what, when and why, newest first. */
export async function history(server, { app, limit }) {
  const all = await server.listHistory(limit);
  const wanted = app ? all.filter(({ action }) => action.split(' ').includes(app) || action.startsWith('rollback to')) : all;
  const lines = wanted.map(
    ({ revision, changed_at, changed_by, action, smoke, reason }) =>
      `${revision}  ${changed_at}  ${changed_by}  ${action}${smoke ? `, ${smokeText(smoke)}` : ''}${reason && `  (${reason})`}`,
  );
  return { text: lines.join('\n') || 'Nothing has been released yet.', data: wanted };
}

/** Fetches every file of the build that is in a folder as a browser would, and compares it. */
export async function verify(server, { from }) {
  const manifest = readManifest(from);
  const shipped = manifest.files.filter(({ name }) => !/\.(br|gz)$/.test(name));
  const found = await inParallel(uploads, shipped, async ({ name, integrity }) => {
    const isSame = integrityOf(await server.readPublic(`${manifest.base}${name}`)) === integrity;
    return isSame ? [] : [name];
  });
  const wrong = found.flat();
  if (wrong.length > 0) throw new Advice(`${wrong.length} of ${shipped.length} served files differ from the build:\n${wrong.join('\n')}`);
  const text = `${manifest.id} ${buildNameOf(manifest)}: all ${shipped.length} served files match the build.`;
  return { text, data: { app: manifest.id, build: buildNameOf(manifest), files: shipped.length } };
}
