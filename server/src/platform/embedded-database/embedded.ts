import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries } from './embedded-binaries';
import { type Cluster, createCluster, diskHint, getSocketDir, joinOrStart, toDatabaseUrl } from './embedded-cluster';
import { registerUser } from './embedded-supervisor';

/** Handle to the built-in database. */
export interface EmbeddedDatabase {
  /** URL for `connect`. */
  url: string;
  /** Releases the database; the last process that does so stops it. Close all pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False only for data that may be lost, such as in tests: disables fsync and the adoption timeout. */
  durable?: boolean;
  /** Seconds that the database keeps running after its last process was killed (default 60); a process that starts in this time reuses it. */
  adoptionTimeout?: number;
  /** Called when the database has ended and is restarted. */
  onLost?: (error: Error) => void;
}

/**
 * Starts the built-in PostgreSQL in `dataDir/postgres`, or connects to the one that already runs there (started by another process, or
 * left running when this program was killed). Throws an error with a message for the operator if neither is possible.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir, 'postgres');
  const durable = options.durable ?? true;
  const cluster: Cluster = {
    folder,
    socket: getSocketDir(folder),
    log: path.resolve(dataDir, 'postgres.log'),
    binaries: findBinaries(),
    durable,
    adoptionTimeout: durable ? (options.adoptionTimeout ?? 60) : 0,
  };
  createCluster(cluster);
  const unregister = registerUser(folder);
  let stop = async () => unregister();
  try {
    const presence = await keepPresent(cluster, options.onLost ?? (() => {}));
    stop = () => presence.end().finally(unregister);
    await createDatabase(presence.client());
    return { url: toDatabaseUrl(cluster, 'round_table'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'round_table'");
  if (rowCount) return;
  await client.query('create database round_table').catch((error: { code?: string }) => {
    // `duplicate_database` or `unique_violation`: another process has created it concurrently.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** Holds the presence connection, and restarts the server if it ends unexpectedly. */
async function keepPresent(cluster: Cluster, onLost: (error: Error) => void) {
  let leaving = false;
  let client = await joinOrStart(cluster);
  const watch = () => {
    client.once('end', async () => {
      if (leaving) return;
      onLost(new Error(`The built-in database stopped unexpectedly and is being restarted.${diskHint(cluster)}`));
      for (let pause = 100; !leaving; pause = Math.min(pause * 2, 10_000)) {
        try {
          client = await joinOrStart(cluster);
          return watch();
        } catch (error) {
          onLost(error as Error);
          await sleep(pause);
        }
      }
    });
  };
  watch();
  const end = async () => {
    if (leaving) return;
    leaving = true;
    await leave(cluster, client);
  };
  return { client: () => client, end };
}

const others = `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** True if other connections are open. Waits up to half a second for connections that are being closed. */
async function isUsed(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await client.query<{ count: number }>(others);
    if (!rows[0]?.count) return false;
    await sleep(50);
  }
  return true;
}

/** Advisory lock of the process that leaves: of two that leave at the same moment, each would take the other one for a user. */
const leaveLock = 727_005;

/** Closes the presence connection, and stops the server if it was the last one. */
async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
  const pidFile = path.join(cluster.folder, 'postmaster.pid');
  try {
    // The end of the connection releases it.
    await client.query('select pg_advisory_lock($1)', [leaveLock]);
    if (await isUsed(client)) return;
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    process.kill(pid, 'SIGINT');
    for (let waited = 0; fs.existsSync(pidFile) && waited < 10_000; waited += 20) await sleep(20);
  } catch {
    // Already ended.
  } finally {
    await client.end().catch(() => {});
  }
}
