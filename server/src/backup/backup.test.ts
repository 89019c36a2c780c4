import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { loadDemo } from '../demo/load-demo';
import type { FileStore } from '../files/file-store';
import { openFileStore } from '../files/open-file-store';
import { aChapter, aCountry, anExpert } from '../testing/builders';
import { aDatabase, type TestDatabase } from '../testing/test-database';
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
async function contentOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
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

test('a database that holds anything is not restored into', async () => {
  await inNewDatabase(async (db) => {
    await aCountry(db);
    await expect(readBackup(db, sourceFiles, file)).rejects.toThrow('not empty');
    expect(await db.selectFrom('country').selectAll().execute()).toHaveLength(1);
  });
});

test('what is no backup, or is cut off, is refused and nothing of it stays', async () => {
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

test('a backup of another schema is refused', async () => {
  await inNewDatabase(async (db) => {
    await sql`insert into kysely_migration (name, timestamp) values ('0002-later', '2027')`.execute(db);
    await expect(readBackup(db, sourceFiles, file)).rejects.toThrow('another version of the program');
  });
});

test('a backup that cannot be written leaves nothing behind, and the database free', async () => {
  await expect(writeBackup(source.db, sourceFiles, join(folder, 'no-such-folder', 'file'), now)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).not.toContain('file.part');
  const open = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    source.db,
  );
  expect(open.rows[0]?.count).toBe(0);
});

test('only its owner can read the archive: it holds the hashes of passwords', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the round trip gives every row and every file back, and new rows go on counting', async () => {
  const files = openFileStore({ dataDir: join(folder, 'target') });
  await inNewDatabase(async (db) => {
    const { value } = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow();
    const summary = await readBackup(db, files, file);
    const before = await contentOf(source.db);
    expect(summary).toMatchObject({ created: now.toISOString(), missing: 0, rows: Object.values(before).flat().length });
    expect(await contentOf(db)).toEqual(before);
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

test('a file that the store has lost is named', async () => {
  const lost = await source.db.selectFrom('stored_file').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await sourceFiles.remove(lost.id);
  expect((await writeBackup(source.db, sourceFiles, join(folder, 'second'), now)).missing).toEqual([lost.id]);
  await inNewDatabase(async (db) => {
    expect((await readBackup(db, openFileStore({ dataDir: join(folder, 'third') }), join(folder, 'second'))).missing).toBe(1);
  });
});
