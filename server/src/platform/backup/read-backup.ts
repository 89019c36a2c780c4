import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { extract } from 'tar-stream';
import { analyzeTables } from '../db/insert-rows';
import { newestMigration } from '../db/migrate';
import { bumpPublished } from '../db/revision';
import type { Database, Db } from '../db/schema/schema';
import { lockWhileEmpty } from '../db/while-empty';
import type { FileStore } from '../files/file-store';
import { type Manifest, toManifest } from './manifest';
import { completeSchema, isOlderSchema, rebuildOlderSchema } from './older-schema';
import { type BackedTable, listTables } from './tables';

export interface RestoreSummary {
  created: string;
  rows: number;
  files: number;
  /** Number of files that have a row in the backup, but no bytes. */
  missing: number;
}

/** Prepares the schema of the backup. Returns true if it is an older one, which is to be completed when the rows are restored. */
async function prepareSchema(tx: Db, { migrations, program }: Manifest): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  const here = rows.map((row) => row.name);
  if (here.join() === migrations.join()) return false;
  if (isOlderSchema(migrations)) {
    await rebuildOlderSchema(tx, migrations.at(-1) ?? newestMigration);
    return true;
  }
  throw new RangeError(
    `The backup was made by another version of the program: its schema is ${migrations.at(-1)}, the schema here is ${here.at(-1)}. Restore it with version ${program ?? 'that wrote it'} or a later one.`,
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
  files: FileStore,
  entries: AsyncIterable<Readable & { header: { name: string } }>,
): Promise<RestoreSummary> {
  let tables: BackedTable[] = [];
  let manifest: Manifest | undefined;
  let isOlder = false;
  const done = { rows: 0, files: 0 };
  for await (const entry of entries) {
    const [kind, name = ''] = entry.header.name.split('/');
    const table = tables.find((one) => one.name === name);
    if (manifest === undefined) {
      manifest = toManifest(await text(entry));
      isOlder = await prepareSchema(tx, manifest);
      // The migrations insert this row.
      await tx.deleteFrom('catalogue_tally').execute();
      tables = await listTables(tx);
    } else if (kind === 'tables' && table) {
      done.rows += await insertPart(tx, table, await text(entry));
    } else if (kind === 'files') {
      await files.write(name, entry);
      done.files += 1;
    } else throw new RangeError(`The backup contains an unknown entry: ${entry.header.name}`);
  }
  if (manifest === undefined) throw new RangeError('The backup is empty.');
  await continueIds(tx, tables);
  if (isOlder) await completeSchema(tx);
  const restored = await listTables(tx);
  await analyzeTables(
    tx,
    restored.map(({ name }) => name),
  );
  return { created: manifest.created, ...done, missing: manifest.files - done.files };
}

/**
 * Restores a backup into an empty database, in one transaction, and its files into the file store; one of an older schema is migrated.
 * `complete` changes what was restored before anybody sees it.
 * Throws a RangeError if the database is not empty, or if the file is not a backup of this version of the program or an older one.
 */
export function readBackup(
  db: Kysely<Database>,
  files: FileStore,
  file: string,
  complete: (tx: Db) => Promise<void> = async () => {},
): Promise<RestoreSummary> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockWhileEmpty(tx)))
      throw new RangeError('The database is not empty. Restore into a new one (an empty DATA_DIR, or another DATABASE_URL).');
    const entries = extract();
    const reading = pipeline(createReadStream(file), createGunzip(), entries);
    // No await between these two statements: an entry that is emitted before its listener is attached would be lost.
    const taking = restoreEntries(tx, files, entries).catch((error: Error) => {
      entries.destroy(error);
      throw error;
    });
    const [taken, read] = await Promise.allSettled([taking, reading]);
    if (taken.status === 'rejected') throw taken.reason;
    if (read.status === 'rejected') throw read.reason;
    await complete(tx);
    await bumpPublished(tx);
    return taken.value;
  });
}
