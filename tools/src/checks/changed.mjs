import { relative, sep } from 'node:path';
import { UserError } from '../../../deploy/src/lib/log.mjs';
import { root } from '../../../deploy/src/lib/paths.mjs';
import { capture } from '../lib/run.mjs';

/**
 * Paths relative to the repository. `removed`: deleted, or renamed to one of `present`.
 * @typedef {{ present: string[], removed: string[] }} Change
 */

/** @param {string} folder @param {string[]} args */
async function git(folder, ...args) {
  const { code, output } = await capture('git', args, { cwd: folder });
  return code === 0 ? output : undefined;
}

/** @param {string | undefined} output of `git … -z` */
const toPaths = (output = '') => output.split('\0').filter(Boolean);

/**
 * What differs from the main branch: commits since it was left, and the work tree with untracked files.
 * @param {{ base?: string | undefined, folder?: string }} options `base`: a revision to compare with instead
 * @returns {Promise<Change>}
 */
export async function listChanged({ base, folder = root } = {}) {
  const candidates = base === undefined ? ['origin/main', 'main', 'HEAD'] : [base];
  for (const candidate of candidates) {
    const start = (await git(folder, 'merge-base', 'HEAD', candidate))?.trim();
    if (start === undefined) continue;
    const diff = (/** @type {string} */ filter) =>
      git(folder, 'diff', '-z', '--name-only', '--no-renames', `--diff-filter=${filter}`, start);
    const untracked = await git(folder, 'ls-files', '-z', '--others', '--exclude-standard');
    return { present: [...toPaths(await diff('d')), ...toPaths(untracked)].sort(), removed: toPaths(await diff('D')) };
  }
  throw new UserError(`git does not know ${candidates.join(' or ')}.`);
}

/** @param {string} path */
const toFolder = (path) => path.slice(0, path.lastIndexOf('/'));

/**
 * Picks the tests that are nearest to a change: beside a changed file, then in the same feature, then in the same workspace.
 * @param {string[]} related paths of all tests that import a changed file
 * @param {string[]} changed
 * @param {number} most
 */
export function pickTests(related, changed, most) {
  /** How many leading folders a test has in common with a changed file. @param {string} test */
  const countShared = (test) => {
    const parts = toFolder(test).split('/');
    const depths = changed.map((path) => {
      const others = toFolder(path).split('/');
      const end = parts.findIndex((part, index) => part !== others[index]);
      return end === -1 ? parts.length : end;
    });
    return Math.max(...depths);
  };
  const isChanged = new Set(changed);
  const ranked = related.map((test) => ({ test, rank: isChanged.has(test) ? Number.POSITIVE_INFINITY : countShared(test) }));
  const sorted = ranked.sort((one, other) => other.rank - one.rank || one.test.localeCompare(other.test)).map(({ test }) => test);
  return { picked: sorted.slice(0, most), left: sorted.slice(most) };
}

/**
 * The tests that import one of the files, directly or not.
 * @param {string[]} files
 */
export async function listRelatedTests(files) {
  if (files.length === 0) return [];
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--findRelatedTests', ...files];
  const { code, output } = await capture(process.execPath, args);
  if (code !== 0) throw new UserError(`jest could not list the related tests:\n${output}`);
  return output
    .split('\n')
    .filter((line) => line.startsWith(root))
    .map((line) => relative(root, line).split(sep).join('/'));
}
