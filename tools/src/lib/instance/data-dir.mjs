import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasCode, UserError } from '../../../../deploy/src/lib/log.mjs';
import { root } from '../../../../deploy/src/lib/paths.mjs';

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}

/** @param {string} file the content, or undefined if there is no such file, also if it is removed at this moment */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Returns the process id of the embedded database that runs in a data folder, or undefined if it is stopped.
 * @param {string} folder
 */
export function findRunningDatabase(folder) {
  const pid = Number.parseInt(readIfPresent(join(folder, 'postgres', 'postmaster.pid')) ?? '', 10);
  return Number.isInteger(pid) && isRunning(pid) ? pid : undefined;
}

/**
 * Returns the data folder that may be removed, or undefined if there is none. Throws if the database is running or external, or if the
 * folder does not look like a data folder.
 * @param {NodeJS.ProcessEnv} env
 */
export function findDataDir(env = process.env) {
  if (env.DATABASE_URL) throw new UserError('DATABASE_URL names an external database, which this command does not reset. Unset it first.');
  const folder = resolve(root, env.DATA_DIR || 'data');
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined;
  if (!existsSync(join(folder, 'postgres'))) throw new UserError(`${folder} has no embedded database. Check DATA_DIR.`);
  const pid = findRunningDatabase(folder);
  if (pid !== undefined) throw new UserError(`The database in ${folder} is running (process ${pid}). Stop the server first.`);
  return folder;
}

/** @param {string} folder */
export const removeData = (folder) => rmSync(folder, { recursive: true });
