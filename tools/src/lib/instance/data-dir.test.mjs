import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDataDir, findRunningDatabase, removeData } from './data-dir.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-table-data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder whose database has this process id; without one it is stopped. */
function createData(pid) {
  mkdirSync(join(folder, 'postgres'));
  if (pid !== undefined) writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${pid}\n/data\n`);
}
const find = () => findDataDir({ DATA_DIR: folder });

it('finds nothing if the folder is missing or empty', () => {
  expect(find()).toBeUndefined();
  expect(findDataDir({ DATA_DIR: join(folder, 'missing') })).toBeUndefined();
});

it('rejects an external database', () => {
  expect(() => findDataDir({ DATABASE_URL: 'postgresql://db.example/x', DATA_DIR: folder })).toThrow(
    'DATABASE_URL names an external database',
  );
});

it('rejects a folder that is no data folder', () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(find).toThrow(`${folder} has no embedded database. Check DATA_DIR.`);
});

it('rejects a running database', () => {
  createData(process.pid);
  expect(findRunningDatabase(folder)).toBe(process.pid);
  expect(find).toThrow(`The database in ${folder} is running (process ${process.pid}). Stop the server first.`);
});

it('ignores the process id of a database that was killed', () => {
  createData(2 ** 22 + 1);
  expect(find()).toBe(folder);
});

it('removes the folder of a stopped database', () => {
  createData();
  removeData(find());
  expect(existsSync(folder)).toBe(false);
});
