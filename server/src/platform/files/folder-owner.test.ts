import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../../cli/program';
import { aStoredFile } from '../../testing/builders';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import { requireSameFolder } from './folder-owner';

let database: TestDatabase;
let root: string;
const folderOf = (server: string) => path.join(root, server);
beforeAll(async () => {
  database = await aDatabase();
  root = mkdtempSync(path.join(os.tmpdir(), 'rt-folders-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

test('accepts one folder for all servers, also if it is shared or moved, and rejects another one until it is adopted', async () => {
  const { db } = database;
  await requireSameFolder(db, folderOf('a'));
  await requireSameFolder(db, folderOf('a'));
  // Nothing is stored yet, so nothing can be missing.
  await requireSameFolder(db, folderOf('b'));
  await aStoredFile(db, { id: randomUUID(), size: 4 });
  await expect(requireSameFolder(db, folderOf('a'))).rejects.toThrow(
    /^The files of this installation are in .*\/b\/files, not in .*\/a\/files\..*adopt-files/,
  );

  cpSync(folderOf('b'), folderOf('restored'), { recursive: true });
  await requireSameFolder(db, folderOf('restored'));
  renameSync(folderOf('b'), folderOf('moved'));
  await requireSameFolder(db, folderOf('moved'));
  symlinkSync(folderOf('moved'), folderOf('shared'));
  await requireSameFolder(db, folderOf('shared'));

  const said: string[] = [];
  const env = { DATA_DIR: folderOf('a'), DATABASE_URL: database.url, TOKEN_SECRET: 'x'.repeat(40) };
  const say = (text: string) => void said.push(text);
  const io = { env, root: folderOf('a'), clock: () => new Date(), out: say, err: say };
  expect(await runCommand(['adopt-files'], io)).toBe(0);
  expect(said.join()).toMatch(/^The files of this installation are now in .*\/a\/files\.$/);
  await requireSameFolder(db, folderOf('a'));
  await expect(requireSameFolder(db, folderOf('moved'))).rejects.toThrow('adopt-files');
});
