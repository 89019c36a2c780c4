import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type PostgresPool, sql } from 'kysely';
import { isDatabaseUnavailable } from './database-unavailable';
import type { Database } from './schema/schema';

/** True within a read that the replica serves. */
const isOnReplica = new AsyncLocalStorage<true>();

/** Takes connections from the replica within `readFromReplica`, otherwise from the primary. */
export function routeToReplica(primary: PostgresPool, replica: PostgresPool): PostgresPool {
  return {
    connect: () => (isOnReplica.getStore() ? replica : primary).connect(),
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** Reads what was published: on the replica if it is not behind `revision`, otherwise on the primary. */
export type ReadPublished = <T>(revision: number, read: () => Promise<T>) => Promise<T>;

/** Without a replica. */
export const readFromPrimary: ReadPublished = (_revision, read) => read();

/** Milliseconds in which the replica must say what it has replayed, and complete a read. */
const probeTimeout = 500;
const readTimeout = 3_000;
/** Milliseconds until a replica that has failed is used again. */
const failurePause = 2_000;

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error('timeout expired');
}

const readHere = <T>(ms: number, read: () => Promise<T>): Promise<T> => Promise.race([isOnReplica.run(true, read), failAfter(ms)]);

/** Seconds by which the replica behind `db` is late: 0 if it has replayed all, null before the first. Throws if it does not respond. */
export async function getReplicaLag(db: Kysely<Database>): Promise<number | null> {
  const read = sql<{ lag: number | null }>`
    select case
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
    end as lag`;
  const { rows } = await readHere(probeTimeout, () => read.execute(db));
  return rows[0]?.lag ?? null;
}

/**
 * Reads from the replica behind `db`, which `connect` has been given. Its lag is measured by the revision that the same transaction wrote
 * as the published content: the replica is used only if it has replayed the revision that the primary announced, so that nothing older
 * is ever sent or cached (decision 0081).
 */
export function createReplicaReader(db: Kysely<Database>): ReadPublished {
  let failedAt = Number.NEGATIVE_INFINITY;
  const getReplayed = async () => {
    const row = await db.selectFrom('revision').select('value').where('name', '=', 'published').executeTakeFirst();
    return row?.value ?? Number.NEGATIVE_INFINITY;
  };
  return async (revision, read) => {
    if (performance.now() - failedAt < failurePause) return read();
    try {
      if ((await readHere(probeTimeout, getReplayed)) >= revision) return await readHere(readTimeout, read);
    } catch (error) {
      // The primary is read if the replica cannot serve, cancelled a read for its replay, or the read writes.
      if (!isDatabaseUnavailable(error)) throw error;
      failedAt = performance.now();
    }
    return read();
  };
}
