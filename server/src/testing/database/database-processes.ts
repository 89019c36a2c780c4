import fs from 'node:fs';
import path from 'node:path';

function getWorkingDirectory(pid: string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // The process has ended, or belongs to another user.
    return undefined;
  }
}

function readPostmaster(folder: string): number[] {
  try {
    return [Number.parseInt(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)];
  } catch {
    // PostgreSQL removes the file when it ends.
    return [];
  }
}

/**
 * The ids of the processes of the built-in database in `dataDir`: PostgreSQL and its supervisor, whose working directory is the data
 * folder. Without `/proc` (macOS) only PostgreSQL, by its pid file.
 */
export function listDatabaseProcesses(dataDir: string): number[] {
  const folder = path.join(fs.realpathSync(dataDir), 'postgres');
  const postmaster = readPostmaster(folder);
  if (!fs.existsSync('/proc/self/cwd')) return postmaster;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && getWorkingDirectory(name) === folder);
  return [...new Set([...postmaster, ...pids.map(Number)])];
}
