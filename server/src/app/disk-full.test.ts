import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@round-table/shared/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/db/open-database';
import { openFileStore } from '../platform/files/open-file-store';
import { anExpert, aQuestion } from '../testing/builders';
import { aDatabase } from '../testing/database/test-database';
import { aForm } from '../testing/files/a-form';
import { anApp } from '../testing/test-app';

jest.setTimeout(240_000);

const mounted: string[] = [];

/** A file system of its own with so many megabytes, in memory. */
function aSmallDisk(megabytes: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`This test needs a small disk, and may not mount one (run it as root, with CAP_SYS_ADMIN): ${String(error)}`);
  }
  mounted.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of mounted) {
    execFileSync('umount', ['--lazy', folder]);
    fs.rmdirSync(folder);
  }
});

const bytesFree = (folder: string) => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
};

/** The lines of the log, as they come. */
function aLog() {
  const lines: { level: string; msg: string; folder?: string; reason?: string }[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } };
}

test('files: an upload without space is refused with a sentence, and the log names the folder', async () => {
  const disk = aSmallDisk(1);
  const database = await aDatabase();
  const { lines, logTo } = aLog();
  const site = await anApp(database.db, { files: openFileStore({ dataDir: disk }) }, { logTo });
  const expert = await site.as((await anExpert(database.db, { countries: ['DE'] })).id);
  const question = String((await aQuestion(database.db)).id);
  const upload = (bytes: number, language: string) => {
    const form = aForm({ name: 'Deed', question, country: 'DE', file: { filename: 'deed.bin', content: randomBytes(bytes) } });
    const headers = { ...expert, ...form.headers, 'accept-language': language };
    return site.app.inject({ method: 'POST', url: paths.attachments, payload: form.payload, headers });
  };
  const refused = await upload(2_000_000, 'en');
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toEqual({ code: 'storage-full', detail: expect.stringContaining('no storage space left') });
  expect((await upload(2_000_000, 'de')).json().detail).toContain('kein Speicherplatz mehr frei');
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', msg: 'storage-full', folder: `${disk}/files` }));
  const files = fs.readdirSync(disk, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toEqual([]);
  expect(await database.db.selectFrom('attachment').selectAll().execute()).toEqual([]);
  expect((await upload(10_000, 'en')).statusCode).toBe(201);
  await site.close();
  await database.drop();
});

const folders: string[] = [];
function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-data-'));
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const configFor = (dataDir: string) => ({ ...readConfig({ DATA_DIR: dataDir, DEMO: '0' }), databaseAdoptionTimeout: 1 });

/** Where the disk is full: under the whole database, or under its write-ahead log alone. Gives the data folder. */
const layouts = {
  data: async (disk: string) => disk,
  log: async (disk: string) => {
    const dataDir = aFolder();
    await (await openDatabase(configFor(dataDir))).close();
    const log = path.join(dataDir, 'postgres', 'pg_wal');
    execFileSync('cp', ['-a', log, disk]);
    fs.rmSync(log, { recursive: true });
    fs.symlinkSync(path.join(disk, 'pg_wal'), log);
    return dataDir;
  },
};

/** Whether the database answers a connection of its own. */
async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** An application over a built-in database, with an expert who writes comments. */
async function anInstallation(dataDir: string) {
  const lost: string[] = [];
  const config = configFor(dataDir);
  const database = await openDatabase(config, { onLost: (error) => void lost.push(error.message) });
  const { lines, logTo } = aLog();
  const site = await anApp(database.db, { config }, { logTo });
  const expert = await site.as((await anExpert(database.db, { countries: ['DE'] })).id);
  const questions: number[] = [];
  for (let order = 1; order <= 40; order += 1) questions.push((await aQuestion(database.db, { order })).id);
  const acknowledged = new Map<number, string>();
  /** Gives the status; remembers what was acknowledged. */
  const write = async (round: number): Promise<number> => {
    const question = questions[round % questions.length] ?? 0;
    const text = `<p>${round} ${randomBytes(20_000).toString('base64url')}</p>`;
    const payload = { question, country: 'DE', text };
    const { statusCode } = await site.app.inject({ method: 'POST', url: paths.comments, headers: expert, payload });
    if (statusCode < 300) acknowledged.set(question, text);
    return statusCode;
  };
  const isReady = async () => (await site.app.inject(paths.ready)).statusCode;
  const messages = () => [...lost, ...lines.map(({ folder, reason }) => `${folder} ${reason}`)];
  return { database, site, acknowledged, write, isReady, messages };
}

test.each(Object.entries(layouts))(
  'database (full disk of its %s): nothing acknowledged is lost, and /readyz tells the truth',
  async (name, layOut) => {
    const disk = aSmallDisk(128);
    const dataDir = await layOut(disk);
    const { database, site, acknowledged, write, isReady, messages } = await anInstallation(dataDir);
    expect(await isReady()).toBe(200);
    // The log gets a new segment while there is space, so that a table is the first to have none.
    if (name === 'data') await sql`select pg_switch_wal()`.execute(database.db);
    expect(await write(0)).toBeLessThan(300);
    const ballast = path.join(disk, 'ballast');
    fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bytesFree(disk) - 2_000_000)));

    let round = 0;
    let refusal = await write(round);
    for (; refusal < 300; refusal = await write(round)) round += 1;
    expect(acknowledged.size).toBeGreaterThan(0);
    // Without space for its log PostgreSQL crashes, and may or may not recover; without space for a table it goes on, and can be read.
    expect(refusal).toBe(name === 'log' ? 503 : 507);
    for (const end = Date.now() + 3000; Date.now() < end; await sleep(100)) {
      // The state may change between the two looks; /readyz has to agree with it soon.
      const deadline = Date.now() + 30_000;
      while ((await isReady()) !== ((await isReachable(database.url)) ? 200 : 503)) {
        if (Date.now() > deadline) throw new Error('/readyz does not agree with the state of the database');
        await sleep(50);
      }
    }
    expect(messages().filter((message) => message.includes(path.join(dataDir, 'postgres')))).not.toEqual([]);

    fs.rmSync(ballast);
    while ((await isReady()) !== 200) await sleep(100);
    const rows = await database.db.selectFrom('comment').select(['question_id', 'html']).execute();
    const stored = new Map(rows.map(({ question_id, html }) => [question_id, html]));
    for (const [question, text] of acknowledged) expect(stored.get(question)).toBe(text);
    expect(await write(round)).toBeLessThan(300);
    await site.close();
    await database.close();
  },
);
