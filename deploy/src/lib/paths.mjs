import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** @param {string[]} parts a path inside the repository */
export const fromRoot = (...parts) => join(root, ...parts);
