import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Pack, pack } from 'tar-stream';
import { allowLongStatements } from '../db/long-transaction';
import type { Database, Db } from '../db/schema/schema';
import type { FileStore } from '../files/file-store';
import { productVersion } from '../product';
import { fileName, type Manifest, manifestName, partName } from './manifest';
import { type BackedTable, listTables } from './tables';

export interface BackupSummary {
  rows: number;
  files: number;
  /** Ids of files that have a row, but no bytes in the file store. */
  missing: string[];
}

/** Rows per part, so that a part has a few megabytes at most. */
const rowsOfPart = 2_000;

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
  });
}

async function addTable(archive: Pack, tx: Db, { name, columns }: BackedTable): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare part no scroll cursor for select row_to_json(chosen)::text as row from (select ${list} from ${sql.table(name)}) chosen`.execute(
    tx,
  );
  let count = 0;
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsOfPart)} from part`.execute(tx);
    if (rows.length > 0) await addText(archive, partName(name, part), `[${rows.map(({ row }) => row).join(',\n')}]`);
    count += rows.length;
    if (rows.length < rowsOfPart) break;
  }
  await sql`close part`.execute(tx);
  return count;
}

/** Adds the bytes of each stored file. Returns the ids that the store does not have. */
async function addFiles(archive: Pack, stored: { id: string; size: number }[], files: FileStore): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, size } of stored) {
    const content = await files.read(id);
    if (content) await pipeline(content, archive.entry({ name: fileName(id), size }));
    else missing.push(id);
  }
  return missing;
}

async function listMigrations(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map((row) => row.name);
}

async function fill(archive: Pack, tx: Db, files: FileStore, now: Date): Promise<BackupSummary> {
  const stored = await tx.selectFrom('stored_file').select(['id', 'size']).orderBy('id').execute();
  const manifest: Manifest = {
    format: 'round-table-backup-1',
    created: now.toISOString(),
    version: productVersion,
    migrations: await listMigrations(tx),
    program: productVersion,
    files: stored.length,
  };
  await addText(archive, manifestName, JSON.stringify(manifest));
  let rows = 0;
  for (const table of await listTables(tx)) rows += await addTable(archive, tx, table);
  const missing = await addFiles(archive, stored, files);
  archive.finalize();
  return { rows, files: stored.length - missing.length, missing };
}

/** Writes a consistent snapshot of database and files into one compressed archive (mode 600), renamed when complete. */
export async function writeBackup(db: Kysely<Database>, files: FileStore, file: string, now: Date): Promise<BackupSummary> {
  const unfinished = `${file}.part`;
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  const filled = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return fill(archive, tx, files, now);
    })
    .catch((error: Error) => {
      archive.destroy(error);
      throw error;
    });
  try {
    const [summary] = await Promise.all([filled, written]);
    await rename(unfinished, file);
    return summary;
  } catch (error) {
    // One of the two failed; wait until the other has closed the file, or ended the transaction.
    await Promise.allSettled([filled, written]);
    await rm(unfinished, { force: true });
    throw error;
  }
}
