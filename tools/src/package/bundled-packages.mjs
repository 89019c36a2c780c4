import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';
import { toInstalled } from './locked-packages.mjs';

/**
 * The path of the installed package that a module belongs to, as in the lock file; undefined for a module of the repository.
 * @param {string} workspace
 * @param {string} source the module's address in a source map, such as `webpack://name/../node_modules/react/index.js`
 */
export function findPackagePath(workspace, source) {
  const path = posix.join(workspace, source.replace(/^webpack:\/\/[^.]*/, ''));
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/**
 * The packages whose code is in the bundles of a workspace, from the source maps beside them.
 * @param {string} workspace
 * @param {import('./locked-packages.mjs').LockedPackages} locked
 */
export function listBundledPackages(workspace, locked) {
  const maps = readdirSync(fromRoot(workspace, 'dist')).filter((name) => /\.(js|mjs|css)\.map$/.test(name));
  const sources = maps.flatMap(
    (name) => /** @type {string[]} */ (JSON.parse(readFileSync(fromRoot(workspace, 'dist', name), 'utf8')).sources),
  );
  const paths = new Set(sources.map((source) => findPackagePath(workspace, source)));
  return [...paths].filter((path) => path !== undefined && locked[path]).map((path) => toInstalled(locked, path ?? ''));
}
