import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTempFolder, removeAbandonedFolders } from './temp-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rt-temp-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A folder with a file, as a process with this id leaves it. */
function leave(pid: number): string {
  const left = path.join(folder, `round-table-temp-${pid}-0123abcd-x`);
  mkdirSync(left);
  writeFileSync(path.join(left, 'answers.csv'), 'DE');
  return left;
}

test('removes what killed processes left, and nothing that is in use', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  // In a container the process that was killed had the same id.
  const gone = [leave(ended), leave(process.pid)];
  const used = [leave(process.ppid), await createTempFolder(folder), path.join(folder, 'round-table-other')];
  mkdirSync(used[2] as string);
  expect(await removeAbandonedFolders(folder)).toBe(2);
  expect(gone.filter(existsSync)).toEqual([]);
  expect(used.filter(existsSync)).toEqual(used);
});
