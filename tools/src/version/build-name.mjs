import { execFileSync } from 'node:child_process';
import { root } from '../../../deploy/src/lib/paths.mjs';

/**
 * The commit of the work tree, its tags, and whether files differ from it; undefined if the folder is not a clone with git.
 * @typedef {{ hash: string, tags: string[], isModified: boolean, seconds: string }} Commit `seconds`: its date
 * @param {string} folder
 * @returns {Commit | undefined}
 */
export function readCommit(folder = root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').split(' ');
    return { hash, seconds, tags: git('tag', '--points-at', 'HEAD').split('\n'), isModified: git('status', '--porcelain') !== '' };
  } catch {
    return undefined;
  }
}

/**
 * What an archive and its folder are named by: the version alone for its tagged commit, otherwise with the commit, so that the folders of two
 * builds are never the same.
 * @param {string} version
 * @param {Commit | undefined} commit
 */
export function toBuildName(version, commit) {
  if (!commit) return version;
  if (commit.tags.includes(`@round-table/server@${version}`) && !commit.isModified) return version;
  return `${version}-${commit.hash.slice(0, 12)}${commit.isModified ? '-modified' : ''}`;
}
