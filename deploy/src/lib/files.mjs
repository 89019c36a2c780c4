import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './place.mjs';

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', '.nx', '.cache', 'coverage', 'test-results', 'playwright-report']);

/** Every file below `folder` that a person or a generator keeps in the repository, as sorted paths from the repository's root. */
export function listFiles(folder, isWanted = () => true) {
  const found = [];
  const walk = (place) => {
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      if (leftOut.has(entry.name)) continue;
      const path = join(place, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'));
    }
  };
  if (existsSync(join(root, folder))) walk(join(root, folder));
  return found.filter(isWanted).sort();
}

/** One hash over the names and contents of files, whatever the order they are given in. */
export function fingerprint(paths, ...more) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    hash
      .update(`${path}\0`)
      .update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '-')
      .update('\0');
  }
  for (const extra of more) hash.update(`${extra}\0`);
  return hash.digest('hex');
}

/** The text of a file of the repository. */
export const textOf = (path) => readFileSync(join(root, path), 'utf8');
