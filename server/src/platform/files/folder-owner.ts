import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../db/schema/schema';

/** The folder of the files, as this server sees it. */
interface Folder {
  /** Stored in the folder itself: equal on all servers that share it, and after it has been moved. */
  id: string;
  place: string;
}

/** Returns the id of the folder with the files; creates it at the first start. */
function readFolder(dataDir: string): Folder {
  const folder = path.resolve(dataDir, 'files');
  const file = path.join(folder, 'folder-id');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' });
    } catch (error) {
      // Another server that shares the folder has just created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return { id: readFileSync(file, 'utf8').trim(), place: `${os.hostname()}:${folder}` };
}

/** Records the file folder in `dataDir` as that of this installation. Returns its host and path. */
export async function adoptFolder(db: Db, dataDir: string): Promise<string> {
  const folder = readFolder(dataDir);
  await db
    .insertInto('file_folder')
    .values(folder)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(folder))
    .execute();
  return folder.place;
}

/**
 * Throws, with a sentence for the operator, if the files of this installation are in another folder: each server would have files that the
 * others lack. Records the folder of the first server, and of a server that finds no stored file.
 */
export async function requireSameFolder(db: Db, dataDir: string): Promise<void> {
  const own = readFolder(dataDir);
  await db
    .insertInto('file_folder')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const recorded = await db.selectFrom('file_folder').select(['id', 'place']).executeTakeFirstOrThrow();
  if (recorded.id === own.id) return;
  const stored = await db.selectFrom('stored_file').select('id').limit(1).executeTakeFirst();
  if (!stored) {
    await adoptFolder(db, dataDir);
    return;
  }
  throw new Error(
    `The files of this installation are in ${recorded.place}, not in ${own.place}. Several servers need one store: set S3_ENDPOINT, or mount ` +
      'the same folder as DATA_DIR/files on each. If the files have been copied here and the other folder is no longer used, run ' +
      '"npm run cli -- adopt-files".',
  );
}
