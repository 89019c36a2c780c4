import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../../deploy/src/lib/paths.mjs';

const ignored = new Set(['node_modules', 'dist', 'data', '.git', '.nx', '.cache', 'coverage', 'test-results', 'playwright-report']);

/**
 * Lists the source files below a folder, as sorted paths relative to the repository.
 * @param {string} folder
 * @param {(path: string) => boolean} isWanted
 */
export function listFiles(folder, isWanted = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} directory */
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (ignored.has(entry.name)) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'));
    }
  };
  if (existsSync(join(root, folder))) visit(join(root, folder));
  return found.filter(isWanted).sort();
}

/**
 * Hashes names and contents of files, independent of the order of `paths`.
 * @param {string[]} paths
 * @param {string[]} extras further text that the hash depends on
 */
export function hashFiles(paths, ...extras) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    hash
      .update(`${path}\0`)
      .update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '-')
      .update('\0');
  }
  for (const extra of extras) hash.update(`${extra}\0`);
  return hash.digest('hex');
}

/** @param {string} path a file of the repository */
export const readText = (path) => readFileSync(join(root, path), 'utf8');
