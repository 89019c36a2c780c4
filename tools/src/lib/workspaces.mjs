import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** @param {string[]} parts */
const readJson = (...parts) => JSON.parse(readFileSync(fromRoot(...parts), 'utf8'));

/**
 * The folders that match an entry of `workspaces` in package.json: a name, or a prefix such as `mfe-*`.
 * @param {string} pattern
 */
function expandPattern(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(fromRoot())
    .filter((name) => name.startsWith(pattern.slice(0, -1)) && existsSync(fromRoot(name, 'package.json')))
    .sort();
}

/**
 * The folders of all workspaces, in the order of package.json.
 * @returns {string[]}
 */
export const listWorkspaces = () => readJson('package.json').workspaces.flatMap(expandPattern);

/**
 * The workspaces that a workspace is built from: itself and those that its package.json depends on, directly or not.
 * @param {string} workspace
 * @param {Set<string>} found
 */
export function listBuildSources(workspace, found = new Set()) {
  found.add(workspace);
  const { dependencies = {}, devDependencies = {} } = readJson(workspace, 'package.json');
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const [, folder] = /^@round-table\/(.+)$/.exec(name) ?? [];
    if (folder && !found.has(folder)) listBuildSources(folder, found);
  }
  return [...found];
}

/** @typedef {{ packages: Record<string, { link?: boolean, version?: string, integrity?: string }> }} Lock */

/** @type {Lock | undefined} */
let lock;

/** Parses the lock file (1 MB) once per process. */
function readLock() {
  lock ??= /** @type {Lock} */ (readJson('package-lock.json'));
  return lock;
}

/**
 * The third-party packages that a workspace is built with, from the lock file, one per line. Links to workspaces are left out, so that
 * adding a workspace does not make the builds of the others stale.
 * @param {string} workspace
 * @param {Lock} lock
 */
export function listLockedPackages(workspace, { packages } = readLock()) {
  const prefixes = ['', `${workspace}/`, 'shared/'].map((folder) => `${folder}node_modules/`);
  return Object.entries(packages)
    .filter(([path, { link }]) => !link && prefixes.some((prefix) => path.startsWith(prefix)))
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
    .join('\n');
}

/** The folders of the feature apps: the workspaces with a `src/facts.ts`. */
export const listFeatureApps = () => listWorkspaces().filter((name) => existsSync(fromRoot(name, 'src', 'facts.ts')));

/** @param {string} name */
const hasBuild = (name) => Boolean(readJson(name, 'package.json').scripts?.build);

/** The workspaces that have a build script, in the order of package.json. */
export const listBuiltWorkspaces = () => listWorkspaces().filter(hasBuild);

/** The feature apps of an installation. */
export const listShippedApps = () => listFeatureApps().filter(hasBuild);

/** The feature apps that only `npm run dev` builds: they have no build script. */
export const listDevOnlyApps = () => listFeatureApps().filter((name) => !hasBuild(name));
