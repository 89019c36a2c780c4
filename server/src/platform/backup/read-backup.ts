import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { extract } from 'tar-stream';
import { bumpPublished } from '../db/revision';
import type { Database, Db } from '../db/schema/schema';
import { lockWhileEmpty } from '../db/while-empty';
import type { FileStore } from '../files/file-store';
import { toManifest } from './manifest';
import { type BackedTable, listTables } from './tables';

export interface RestoreSummary {
  created: string;
  rows: number;
  files: number;
  /** Number of files that have a row in the backup, but no bytes. */
  missing: number;
}

async function checkMigrations(tx: Db, migrations: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  const here = rows.map((row) => row.name);
  if (here.join() === migrations.join()) return;
  throw new RangeError(
    `The backup was made by another version of the program (its schema: ${migrations.join(', ')}; the schema here: ${here.join(', ')}). Restore it with that version.`,
  );
}

async function insertPart(tx: Db, { name, columns }: BackedTable, rows: string): Promise<number> {
  const into = sql.table(name);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    insert into ${into} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${into}, ${rows}::json)`.execute(tx);
  return Number(numAffectedRows);
}

/** Sets the sequences to continue after the restored ids. */
async function continueIds(tx: Db, tables: BackedTable[]): Promise<void> {
  for (const { name, identity } of tables) {
    if (identity === null) continue;
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${identity}), coalesce(max(${sql.ref(identity)}), 1), max(${sql.ref(identity)}) is not null)
      from ${sql.table(name)}`.execute(tx);
  }
}

/** Restores the entries of the archive one by one, as they are read. */
async function restoreEntries(
  tx: Db,
  tables: BackedTable[],
  files: FileStore,
  entries: AsyncIterable<Readable & { header: { name: string } }>,
): Promise<RestoreSummary> {
  const tableByName = new Map(tables.map((table) => [table.name, table]));
  let created: string | undefined;
  let expected = 0;
  const done = { rows: 0, files: 0 };
  for await (const entry of entries) {
    const [kind, name = ''] = entry.header.name.split('/');
    const table = tableByName.get(name);
    if (created === undefined) {
      const manifest = toManifest(await text(entry));
      await checkMigrations(tx, manifest.migrations);
      created = manifest.created;
      expected = manifest.files;
    } else if (kind === 'tables' && table) {
      done.rows += await insertPart(tx, table, await text(entry));
    } else if (kind === 'files') {
      await files.write(name, entry);
      done.files += 1;
    } else throw new RangeError(`The backup contains an unknown entry: ${entry.header.name}`);
  }
  if (created === undefined) throw new RangeError('The backup is empty.');
  await continueIds(tx, tables);
  return { created, ...done, missing: expected - done.files };
}

/**
 * Restores a backup into an empty database, in one transaction, and its files into the file store. Throws a RangeError if the database
 * is not empty, or if the file is not a backup of this version of the program.
 */
export function readBackup(db: Kysely<Database>, files: FileStore, file: string): Promise<RestoreSummary> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWhileEmpty(tx)))
      throw new RangeError('The database is not empty. Restore into a new one (an empty DATA_DIR, or another DATABASE_URL).');
    // The migrations insert this row.
    await tx.deleteFrom('catalogue_tally').execute();
    const tables = await listTables(tx);
    const entries = extract();
    const reading = pipeline(createReadStream(file), createGunzip(), entries);
    // No await between these two statements: an entry that is emitted before its listener is attached would be lost.
    const taking = restoreEntries(tx, tables, files, entries).catch((error: Error) => {
      entries.destroy(error);
      throw error;
    });
    const [taken, read] = await Promise.allSettled([taking, reading]);
    if (taken.status === 'rejected') throw taken.reason;
    if (read.status === 'rejected') throw read.reason;
    await bumpPublished(tx);
    return taken.value;
  });
}
