import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './embedded-binaries';
import { supervised, databaseUser as user } from './embedded-supervisor';

/** One PostgreSQL in one folder. */
export interface Cluster {
  /** The folder of its data. */
  folder: string;
  /** The folder of its socket. */
  socket: string;
  log: string;
  binaries: Binaries;
  /** False only for data that may be lost, such as a test's. */
  durable: boolean;
  /** How long it runs on after its last user was killed, in seconds. */
  adoptionTimeout: number;
}

/** The longest path that every system takes for a socket is 103 bytes. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** On Linux the folder is named by way of the working directory: "nobody" need not be able to walk down to it (a clone under /root). */
const here = process.platform === 'linux' ? '/proc/self/cwd' : undefined;

function own(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
}

/** The folder for the socket: that of the data, or a short one where its path would be too long. */
export function socketFolderOf(folder: string): string {
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

export const urlOf = (cluster: Pick<Cluster, 'socket'>, database: string): string =>
  `postgresql://app@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`;

/** What PostgreSQL needs to write at least, in bytes: one segment of its write-ahead log. */
const segmentBytes = 16 * 1024 * 1024;

/** The free bytes of the disk of a folder; undefined if the folder cannot be read, or is gone. */
function findFreeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * A sentence if a disk of the cluster is full, or empty; never throws, for it describes another failure. PostgreSQL's own log may be on the
 * same disk and lack its last lines.
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

/** Makes the data folder where there is none. It appears whole or not at all, whatever crashes and however many try at once. */
export function createCluster(cluster: Cluster): void {
  if (fs.existsSync(path.join(cluster.folder, 'PG_VERSION'))) checkVersion(cluster);
  else initialise(cluster);
}

function initialise({ folder, binaries, durable }: Cluster): void {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(
      `The folder ${folder} is not empty and does not contain a database. Move its contents elsewhere, or choose another DATA_DIR.`,
    );
  }
  const fresh = `${folder}.new-${process.pid}`;
  fs.mkdirSync(path.dirname(fresh), { recursive: true });
  fs.rmSync(fresh, { recursive: true, force: true });
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

/** A connection that stands for "somebody uses this cluster": while one is open, nobody stops it. Undefined where nothing answers. */
export async function findRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  if (!fs.existsSync(path.join(cluster.socket, '.s.PGSQL.5432'))) return undefined;
  const client = new pg.Client({
    connectionString: urlOf(cluster, 'postgres'),
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
    ...fast,
  ];
  return all.flatMap((setting) => ['-c', setting]);
};

/** Starts the server process under its supervisor, in a session of its own: signals to the process group of this program do not reach it. */
function launch(cluster: Cluster): { ended: () => string | undefined } {
  const log = fs.openSync(cluster.log, 'a', 0o600);
  const command = [path.join(cluster.binaries.bin, 'postgres'), '-D', here ?? cluster.folder, ...settings(cluster)];
  const [program, ...args] = supervised(command, cluster.adoptionTimeout);
  const child = spawn(program, args, { ...user, cwd: cluster.folder, detached: true, stdio: ['ignore', log, log] });
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

/** Joins the running server of the cluster, or starts it. Answers the presence connection; throws a sentence where it cannot start. */
export async function joinOrStart(cluster: Cluster, patience = 60_000): Promise<pg.Client> {
  const until = Date.now() + patience;
  let server: ReturnType<typeof launch> | undefined;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    const running = await findRunning(cluster);
    if (running) return running;
    server ??= launch(cluster);
    const end = server.ended();
    // Another process may have won the race for the folder, or the former server may still be going down: look again for a while.
    if (end !== undefined && attempt % 20 === 19) {
      if (!/lock file .* already exists|shared memory block/.test(end) && attempt > 20)
        throw new Error(`The database in ${cluster.folder} could not be started.${diskHint(cluster)}\n${end}`);
      server = undefined;
    }
    await sleep(25);
  }
  throw new Error(`The database in ${cluster.folder} did not respond within ${patience / 1000} seconds. See its log: ${cluster.log}`);
}
