import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { listDatabaseProcesses } from '../../testing/database/database-processes';
import { compileLauncher, runEmbedded } from '../../testing/embedded-process';
import { connect, ping } from '../db/connect';
import { startEmbedded } from './embedded';
import { diskHint } from './embedded-cluster';

// Starting and killing a database is slow on a busy machine.
jest.setTimeout(120_000);

const folders: string[] = [];
function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rt-embedded-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid');
const readPostmasterPid = (dataDir: string) => Number.parseInt(fs.readFileSync(pidFile(dataDir), 'utf8'), 10);

it('starts in an empty folder, stops cleanly, and has its data after a restart', async () => {
  const dataDir = aFolder();
  for (const round of [1, 2]) {
    const database = await startEmbedded(dataDir);
    const db = connect(database.url);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).toEqual(round === 1 ? [] : ['line']);
    if (round === 1) await db.schema.createTable('line').addColumn('id', 'integer').execute();
    await db.destroy();
    await database.stop();
    expect(fs.existsSync(pidFile(dataDir))).toBe(false);
  }
});

it('loses no acknowledged row when program and database are killed, and reuses a database that still runs', async () => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  let safe = 0;
  let outlived: number | undefined;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const program = await runEmbedded(script, dataDir, 'write');
    expect(program.found.last).toBeGreaterThanOrEqual(safe);
    expect(program.found.count).toBe(program.found.last);
    if (outlived !== undefined) expect(readPostmasterPid(dataDir)).toBe(outlived);
    await sleep(60 + round * 25);
    if (round % 2 === 0) process.kill(readPostmasterPid(dataDir), 'SIGKILL');
    await program.kill('SIGKILL');
    safe = program.acknowledged();
    outlived = round % 2 === 0 ? undefined : readPostmasterPid(dataDir);
  }
  const last = await runEmbedded(script, dataDir, 'stay');
  expect(last.found.last).toBeGreaterThanOrEqual(safe);
  expect(safe).toBeGreaterThan(0);
  await last.kill('SIGTERM');
});

it('serves several processes that start at once in an empty folder; the last one to exit stops it', async () => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  const [first, second] = await Promise.all([runEmbedded(script, dataDir, 'stay'), runEmbedded(script, dataDir, 'stay')]);
  await first.kill('SIGTERM');
  const third = await runEmbedded(script, dataDir, 'stay');
  expect(third.found.last).toBe(0);
  await second.kill('SIGTERM');
  expect(fs.existsSync(pidFile(dataDir))).toBe(true);
  await third.kill('SIGTERM');
  expect(fs.existsSync(pidFile(dataDir))).toBe(false);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
});

it('removes what a process has left that was killed while it created the database', async () => {
  const dataDir = aFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const used = path.join(dataDir, `postgres.new-${process.ppid}`);
  for (const left of [path.join(dataDir, `postgres.new-${ended}`), used]) {
    fs.mkdirSync(left);
    fs.writeFileSync(path.join(left, 'PG_VERSION'), '17\n');
  }
  const database = await startEmbedded(dataDir, { durable: false });
  await database.stop();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', path.basename(used)].sort());
});

it('is stopped by processes that leave it at the same moment', async () => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  // Adoption timeout of one hour: only the processes can have stopped it.
  const programs = [await runEmbedded(script, dataDir, 'stay', 3600)];
  for (let more = 0; more < 2; more += 1) programs.push(await runEmbedded(script, dataDir, 'stay', 3600));
  await Promise.all(programs.map((program) => program.kill('SIGTERM')));
  expect(fs.existsSync(pidFile(dataDir))).toBe(false);
});

async function untilEnded(dataDir: string) {
  const until = Date.now() + 60_000;
  while (listDatabaseProcesses(dataDir).length > 0 && Date.now() < until) await sleep(50);
  expect(listDatabaseProcesses(dataDir)).toEqual([]);
  expect(fs.existsSync(pidFile(dataDir))).toBe(false);
}

it.each(['SIGUSR2', 'SIGHUP'] as const)('stops when its process exits or crashes without releasing it (%s)', async (signal) => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  // Adoption timeout of one hour: only the exit of the process can have stopped it.
  const first = await runEmbedded(script, dataDir, 'stay', 3600);
  const second = await runEmbedded(script, dataDir, 'stay', 3600);
  const postmaster = readPostmasterPid(dataDir);
  await first.kill(signal);
  const third = await runEmbedded(script, dataDir, 'stay', 3600);
  expect(readPostmasterPid(dataDir)).toBe(postmaster);
  await second.kill(signal);
  await third.kill(signal);
  await untilEnded(dataDir);
});

it.each([
  ['SIGTERM', 1],
  ['SIGUSR2', 3600],
  ['SIGKILL', 1],
] as const)('goes on if its parent is killed, and still stops with its last process (%s)', async (signal, adoptionTimeout) => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  const first = await runEmbedded(script, dataDir, 'stay', adoptionTimeout);
  const postmaster = readPostmasterPid(dataDir);
  const [, parent] = /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${postmaster}/status`, 'utf8')) ?? [];
  process.kill(Number(parent), 'SIGKILL');
  const second = await runEmbedded(script, dataDir, 'stay', adoptionTimeout);
  expect(readPostmasterPid(dataDir)).toBe(postmaster);
  await first.kill(signal);
  await second.kill(signal);
  await untilEnded(dataDir);
});

it('stops after the adoption timeout if its process was killed', async () => {
  const dataDir = aFolder();
  const script = compileLauncher(aFolder());
  const first = await runEmbedded(script, dataDir, 'write', 15);
  const postmaster = readPostmasterPid(dataDir);
  await first.kill('SIGKILL');
  const second = await runEmbedded(script, dataDir, 'stay');
  expect(readPostmasterPid(dataDir)).toBe(postmaster);
  await sleep(16_000);
  expect(readPostmasterPid(dataDir)).toBe(postmaster);
  await second.kill('SIGKILL');
  await untilEnded(dataDir);
});

it('restarts if it is killed while in use, and calls onLost', async () => {
  const dataDir = aFolder();
  const lost: string[] = [];
  const database = await startEmbedded(dataDir, { durable: false, onLost: (error) => lost.push(error.message) });
  const db = connect(database.url);
  await ping(db);
  process.kill(readPostmasterPid(dataDir), 'SIGKILL');
  const until = Date.now() + 60_000;
  let isBack = false;
  while (!isBack && Date.now() < until) {
    await sleep(50);
    isBack =
      lost.length > 0 &&
      (await ping(db).then(
        () => true,
        () => false,
      ));
  }
  expect(isBack).toBe(true);
  expect(lost[0]).toMatch(/is being restarted/);
  await db.destroy();
  await database.stop();
});

it('syncs the file system at once after a crash, where the system can, instead of file by file', async () => {
  const database = await startEmbedded(aFolder(), { durable: false });
  const db = connect(database.url);
  const { rows } = await sql<{ method: string }>`select current_setting('recovery_init_sync_method') as method`.execute(db);
  const [major = 0] = os.release().split('.').map(Number);
  expect(rows).toEqual([{ method: process.platform === 'linux' && major >= 6 ? 'syncfs' : expect.any(String) }]);
  await db.destroy();
  await database.stop();
});

it('puts its socket into a temporary folder if the path would be too long', async () => {
  const dataDir = path.join(aFolder(), 'a-folder-with-a-name-that-is-rather-long'.repeat(3));
  const database = await startEmbedded(dataDir, { durable: false });
  const socket = new URL(database.url).searchParams.get('host') ?? '';
  folders.push(socket);
  expect(socket.startsWith(dataDir)).toBe(false);
  const db = connect(database.url);
  await ping(db);
  await db.destroy();
  await database.stop();
});

it('describes a full disk only if there is one, and never throws', () => {
  expect(diskHint({ folder: aFolder() })).toBe('');
  expect(diskHint({ folder: path.join(aFolder(), 'gone') })).toBe('');
});

it('explains in the error why it does not start', async () => {
  const other = aFolder();
  fs.mkdirSync(path.join(other, 'postgres'));
  fs.writeFileSync(path.join(other, 'postgres', 'PG_VERSION'), '14\n');
  await expect(startEmbedded(other)).rejects.toThrow(/by PostgreSQL 14, but this program uses PostgreSQL \d+\. Make a backup/);
  const full = aFolder();
  fs.mkdirSync(path.join(full, 'postgres'));
  fs.writeFileSync(path.join(full, 'postgres', 'notes.txt'), 'mine');
  await expect(startEmbedded(full)).rejects.toThrow(/postgres is not empty and does not contain a database/);
});
