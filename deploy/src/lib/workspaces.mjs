import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './place.mjs';

const readJson = (...parts) => JSON.parse(readFileSync(at(...parts), 'utf8'));

/** The folders that a pattern of `workspaces` in package.json means: a name, or a beginning such as `mfe-*`. */
function foldersOf(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(at())
    .filter((name) => name.startsWith(pattern.slice(0, -1)) && existsSync(at(name, 'package.json')))
    .sort();
}

/** The folder of every workspace, in the order of package.json. */
export const listWorkspaces = () => readJson('package.json').workspaces.flatMap(foldersOf);

let lock;

/** The lock file, read once for each program: nothing here changes it, and it is a megabyte. */
function readLock() {
  lock ??= readJson('package-lock.json');
  return lock;
}

/**
 * The packages from elsewhere that a workspace is built with, as the lock file has them, one to a line. What it says of the workspaces
 * themselves stands in their own package.json: a new one is no reason to build the others again.
 */
export function lockedPackagesOf(workspace, { packages } = readLock()) {
  const isIts = (place) => ['', `${workspace}/`, 'shared/'].some((folder) => place.startsWith(`${folder}node_modules/`));
  return Object.entries(packages)
    .filter(([place, { link }]) => isIts(place) && !link)
    .map(([place, { version, integrity }]) => `${place} ${version} ${integrity}`)
    .join('\n');
}

/** The folders of the feature apps: whoever describes itself in `src/facts.ts` is one. */
export const listFeatureApps = () => listWorkspaces().filter((name) => existsSync(at(name, 'src', 'facts.ts')));

/** What is built, in the order in which it is started. */
export const listBuiltWorkspaces = () => listWorkspaces().filter((name) => readJson(name, 'package.json').scripts?.build);
