import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** @typedef {{ name?: string, version?: string, link?: boolean, license?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} LockedPackages the entries of the lock file by path */
/** @typedef {{ path: string, name: string, version: string, license: string }} Installed */

/** @returns {LockedPackages} */
export const readLockedPackages = () => JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;

const folder = 'node_modules/';

/**
 * The path of a package as Node finds it: in the `node_modules` of `from`, or of the nearest folder above.
 * @param {LockedPackages} locked
 * @param {string} from
 * @param {string} name
 */
export function findPackage(locked, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`;
    if (locked[path]) return path;
    if (at === '') return undefined;
  }
}

/**
 * @param {LockedPackages} locked
 * @param {string} path
 * @returns {Installed}
 */
export const toInstalled = (locked, path) => ({
  path,
  // An alias has a name of its own in the lock file.
  name: locked[path]?.name ?? path.slice(path.lastIndexOf(folder) + folder.length),
  version: locked[path]?.version ?? '',
  license: locked[path]?.license ?? 'unknown',
});

/**
 * The third-party packages that workspaces need at run time, directly or not, sorted by path. A workspace's own dependencies are left out
 * unless it is listed: webpack bundles its source. Packages for other platforms are not installed, and therefore left out.
 * @param {{ from: string, workspace: string }[]} workspaces `from`: the folder of the program that imports them
 * @param {{ locked?: LockedPackages, isInstalled?: (path: string) => boolean }} options
 */
export function listRuntimePackages(
  workspaces,
  { locked = readLockedPackages(), isInstalled = (path) => existsSync(fromRoot(path)) } = {},
) {
  /** @type {Set<string>} */
  const found = new Set();
  /**
   * @param {string} from
   * @param {Locked} needs
   */
  const add = (from, { dependencies, optionalDependencies }) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = findPackage(locked, from, name);
      if (path === undefined || found.has(path) || locked[path]?.link || !isInstalled(path)) continue;
      found.add(path);
      add(path, locked[path] ?? {});
    }
  };
  for (const { from, workspace } of workspaces) add(from, locked[workspace] ?? {});
  return [...found].sort().map((path) => toInstalled(locked, path));
}
