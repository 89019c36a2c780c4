import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from '../is-running';

/** The name of a temporary folder: its process, by id and by a token, because ids are assigned again (in a container it is always the same). */
const pattern = /^round-table-temp-(\d+)-([0-9a-f]{8})-/;
const token = randomBytes(4).toString('hex');

/** Creates a temporary folder, which the caller removes; if this process is killed, the next start does. */
export const createTempFolder = (parent = os.tmpdir()): Promise<string> =>
  mkdtemp(path.join(parent, `round-table-temp-${process.pid}-${token}-`));

/** Removes the temporary folders of processes that were killed. Returns how many. */
export async function removeAbandonedFolders(parent = os.tmpdir()): Promise<number> {
  const names = await readdir(parent);
  const abandoned = names.filter((name) => {
    const [, pid, owner] = pattern.exec(name) ?? [];
    return pid !== undefined && owner !== token && (Number(pid) === process.pid || !isRunning(Number(pid)));
  });
  // A folder of another user stays.
  const removals = await Promise.allSettled(abandoned.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
  return removals.filter(({ status }) => status === 'fulfilled').length;
}
