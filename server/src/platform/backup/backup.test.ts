import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { loadDemo } from '../../demo/load-demo';
import { aChapter, aCountry, anExpert } from '../../testing/builders';
import { getPlannedRows } from '../../testing/database/planned-rows';
import { aDatabase, type TestDatabase } from '../../testing/database/test-database';
import type { Database } from '../db/schema/schema';
import type { FileStore } from '../files/file-store';
import { openFileStore } from '../files/open-file-store';
import { readBackup } from './read-backup';
import { listTables } from './tables';
import { writeBackup } from './write-backup';

jest.setTimeout(60_000);

const now = new Date('2026-11-20T12:00:00Z');

let folder: string;
let source: TestDatabase;
let sourceFiles: FileStore;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  sourceFiles = openFileStore({ dataDir: join(folder, 'source') });
  file = join(folder, 'round-table.backup');
  source = await aDatabase();
  await loadDemo(
    { db: source.db, files: sourceFiles, clock: () => now },
    { password: 'a password of the demo', timeZone: 'Europe/Berlin' },
  );
  const unusual = 'quotes " and \' and \\, lines\nand tabs\t, 🏠, עברית, Žluťoučký';
  await source.db.updateTable('comment').set({ plain: unusual }).where('id', '=', 1).execute();
  await writeBackup(source.db, sourceFiles, file, now);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** All rows of all tables of a backup, as text. */
async function readContent(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`select chosen::text as row from ${sql.table(name)} chosen order by 1`.execute(db);
    content[name] = rows.map((row) => row.row);
  }
  return content;
}

async function inNewDatabase(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const base = await aDatabase();
  await work(base.db).finally(() => base.drop());
}

test('refuses to restore into a database that is not empty', async () => {
  await inNewDatabase(async (db) => {
    await aCountry(db);
    await expect(readBackup(db, sourceFiles, file)).rejects.toThrow('not empty');
    expect(await db.selectFrom('country').selectAll().execute()).toHaveLength(1);
  });
});

test('rejects a file that is truncated or not a backup, and restores nothing', async () => {
  const whole = await readFile(file);
  const broken = { 'not-packed': Buffer.from('hello'), 'no-archive': gzipSync('hello'), 'cut-off': whole.subarray(0, whole.length / 2) };
  await inNewDatabase(async (db) => {
    for (const [name, bytes] of Object.entries(broken)) {
      await writeFile(join(folder, name), bytes);
      await expect(readBackup(db, sourceFiles, join(folder, name))).rejects.toThrow();
      expect(await db.selectFrom('country').selectAll().execute()).toEqual([]);
    }
    await expect(readBackup(db, sourceFiles, join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});

test('rejects a backup of another schema version', async () => {
  await inNewDatabase(async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values ('0002-later', '2027')`.execute(db);
    await expect(readBackup(db, sourceFiles, file)).rejects.toThrow('another version of the program');
  });
});

test('leaves no file and no open transaction if the backup cannot be written', async () => {
  await expect(writeBackup(source.db, sourceFiles, join(folder, 'no-such-folder', 'file'), now)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).not.toContain('file.part');
  const open = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    source.db,
  );
  expect(open.rows[0]?.count).toBe(0);
});

test('creates the archive with mode 600, because it contains password hashes', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('round-trips every row and file, and continues the sequences', async () => {
  const files = openFileStore({ dataDir: join(folder, 'target') });
  await inNewDatabase(async (db) => {
    const { value } = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow();
    const summary = await readBackup(db, files, file);
    const before = await readContent(source.db);
    expect(summary).toMatchObject({ created: now.toISOString(), missing: 0, rows: Object.values(before).flat().length });
    expect(await readContent(db)).toEqual(before);
    expect(await getPlannedRows(db, 'version_comment')).toBe(before.version_comment?.length);
    const stored = await db.selectFrom('stored_file').select('id').execute();
    expect(stored).toHaveLength(summary.files);
    for (const { id } of stored) {
      const [one, other] = await Promise.all([sourceFiles, files].map(async (store) => store.read(id)));
      expect(one && other && (await buffer(one)).equals(await buffer(other))).toBe(true);
    }
    expect((await aChapter(db)).id).toBeGreaterThan(10);
    expect((await anExpert(db)).id).toBeGreaterThan(30);
    expect((await db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value).toBeGreaterThan(value);
  });
});

test('names a file whose bytes are missing in the store', async () => {
  const lost = await source.db.selectFrom('stored_file').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await sourceFiles.remove(lost.id);
  expect((await writeBackup(source.db, sourceFiles, join(folder, 'second'), now)).missing).toEqual([lost.id]);
  await inNewDatabase(async (db) => {
    expect((await readBackup(db, openFileStore({ dataDir: join(folder, 'third') }), join(folder, 'second'))).missing).toBe(1);
  });
});
