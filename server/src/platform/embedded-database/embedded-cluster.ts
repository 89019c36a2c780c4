import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '../is-running';
import type { Binaries } from './embedded-binaries';
import { supervised, toSystemEnv, databaseUser as user } from './embedded-supervisor';

/** A PostgreSQL cluster: one server process with one data folder. */
export interface Cluster {
  folder: string;
  socket: string;
  log: string;
  binaries: Binaries;
  /** False disables fsync: only for data that may be lost, such as in tests. */
  durable: boolean;
  /** Seconds that the server keeps running after its last client process was killed. */
  adoptionTimeout: number;
}

/** Bytes. Every supported system allows 103 bytes for the path of a Unix socket. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** On Linux, the data folder is addressed by the working directory: user "nobody" may lack access to its parents (a clone under /root). */
const here = process.platform === 'linux' ? '/proc/self/cwd' : undefined;

function own(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
}

/** Returns the folder of the socket: the data folder, or one in the temporary folder if the path is too long for a socket. */
export function getSocketDir(folder: string): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const short = path.join(os.tmpdir(), `round-table-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  own(short);
  const { uid, mode } = fs.lstatSync(short);
  if (uid !== (user.uid ?? process.getuid?.()) || (mode & 0o77) !== 0) {
    throw new Error(
      `The database needs the folder ${short} for its socket, but other users own it or have access to it. Remove it, or choose a shorter DATA_DIR.`,
    );
  }
  return short;
}

export const toDatabaseUrl = (cluster: Pick<Cluster, 'socket'>, database: string): string =>
  `postgresql://app@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`;

/** Minimum free bytes that PostgreSQL needs: one segment of its write-ahead log. */
const segmentBytes = 16 * 1024 * 1024;

/** Returns the free bytes of a folder's disk, or undefined if the folder cannot be read. */
function findFreeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * Returns a hint for an error message if a disk of the cluster is full, else an empty string. Never throws, because it is called while
 * another error is reported. PostgreSQL's own log may be on the same disk, and so be incomplete.
 */
export function diskHint({ folder }: Pick<Cluster, 'folder'>): string {
  for (const part of [folder, path.join(folder, 'pg_wal')]) {
    const free = findFreeBytes(part);
    if (free === undefined || free >= segmentBytes) continue;
    return ` The disk of ${part} has only ${Math.floor(free / 1024)} kB of free space; PostgreSQL needs at least ${segmentBytes / 1024 / 1024} MB. Free up some space.`;
  }
  return '';
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join('\n');

/** Creates the data folder if it does not exist. Atomic, even with concurrent processes. */
export function createCluster(cluster: Cluster): void {
  const { folder } = cluster;
  // Looks once: another process may create it between two looks.
  const found = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  if (found.includes('PG_VERSION')) checkVersion(cluster);
  else if (found.length === 0) initialise(cluster);
  else {
    throw new Error(
      `The folder ${folder} is not empty and does not contain a database. Move its contents elsewhere, or choose another DATA_DIR.`,
    );
  }
}

/** Removes what processes have left that were killed while they created the database, and a former one with the id of this process. */
function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function initialise({ folder, binaries, durable }: Cluster): void {
  const fresh = `${folder}.new-${process.pid}`;
  fs.mkdirSync(path.dirname(fresh), { recursive: true });
  removeUnfinished(folder);
  own(fresh);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = ['-D', here ?? fresh, '-U', 'app', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, ...(durable ? [] : ['-N'])];
  const made = spawnSync(path.join(binaries.bin, 'initdb'), args, { ...user, cwd: fresh, encoding: 'utf8' });
  if (made.status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw new Error(`The database could not be created in ${folder}.\n${made.error?.message ?? lastLines(made.stderr)}`);
  }
  try {
    fs.renameSync(fresh, folder);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

function checkVersion({ folder, binaries }: Cluster): void {
  const major = Number.parseInt(fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10);
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${folder} was created by PostgreSQL ${major}, but this program uses PostgreSQL ${binaries.major}. ` +
      'Make a backup with the version of the program that created it, and restore the backup into an empty DATA_DIR.',
  );
}

/** Opens a presence connection: the server is not stopped while one is open (reference count). Returns undefined if no server runs. */
export async function findRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  if (!fs.existsSync(path.join(cluster.socket, '.s.PGSQL.5432'))) return undefined;
  const client = new pg.Client({
    connectionString: toDatabaseUrl(cluster, 'postgres'),
    application_name: 'round-table presence',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

/** Recovery syncs each of a thousand files by default; one call for the file system is faster, and reliable on Linux since 5.8. */
function toRecoverySync(): string {
  const [major = 0, minor = 0] = os.release().split('.').map(Number);
  const canSyncAtOnce = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return `recovery_init_sync_method=${canSyncAtOnce ? 'syncfs' : 'fsync'}`;
}

const settings = (cluster: Cluster): string[] => {
  const socket = cluster.socket === cluster.folder ? (here ?? cluster.folder) : cluster.socket;
  const fast = cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'port=5432',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    toRecoverySync(),
    ...fast,
  ];
  return all.flatMap((setting) => ['-c', setting]);
};

/** Starts the server process under its supervisor, detached (`setsid`): signals to this program's process group do not reach it. */
function launch(cluster: Cluster): { ended: () => string | undefined } {
  const log = fs.openSync(cluster.log, 'a', 0o600);
  const command = [path.join(cluster.binaries.bin, 'postgres'), '-D', here ?? cluster.folder, ...settings(cluster)];
  const [program, ...args] = supervised(command, cluster.adoptionTimeout);
  const child = spawn(program, args, { ...user, cwd: cluster.folder, detached: true, stdio: ['ignore', log, log], env: toSystemEnv() });
  fs.closeSync(log);
  let end: string | undefined;
  child.on('error', (error) => {
    end = error.message;
  });
  child.on('exit', () => {
    end = fs.existsSync(cluster.log) ? lastLines(fs.readFileSync(cluster.log, 'utf8')) : 'Its folder no longer exists.';
  });
  child.unref();
  return { ended: () => end };
}

/** Connects to the running server of the cluster, or starts it. Returns the presence connection; throws an error with a message for the operator. */
export async function joinOrStart(cluster: Cluster, timeoutMs = 60_000): Promise<pg.Client> {
  const until = Date.now() + timeoutMs;
  let server: ReturnType<typeof launch> | undefined;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    const running = await findRunning(cluster);
    if (running) return running;
    server ??= launch(cluster);
    const end = server.ended();
    // Another process may have won the race for the folder, or the previous server may still be shutting down: retry until the timeout.
    if (end !== undefined && attempt % 20 === 19) {
      if (!/lock file .* already exists|shared memory block/.test(end) && attempt > 20)
        throw new Error(`The database in ${cluster.folder} could not be started.${diskHint(cluster)}\n${end}`);
      server = undefined;
    }
    await sleep(25);
  }
  throw new Error(`The database in ${cluster.folder} did not respond within ${timeoutMs / 1000} seconds. See its log: ${cluster.log}`);
}
