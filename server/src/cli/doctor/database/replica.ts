import { type Kysely, sql } from 'kysely';
import { connect } from '../../../platform/db/connect';
import type { Database } from '../../../platform/db/schema/schema';
import { type CheckResult, ok, problem, warning } from '../check';

interface ReplicaState {
  is_replica: boolean;
  revision: number;
  seconds: number | null;
}

const readState = async (db: Kysely<Database>): Promise<ReplicaState | undefined> => {
  const { rows } = await sql<ReplicaState>`
    select pg_is_in_recovery() as is_replica, value as revision,
      round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))::int as seconds
    from revision where name = 'published'`.execute(db);
  return rows[0];
};

/** Compares the replica with the primary: the server uses it only while its published content is not older. */
export async function checkReplica(primary: Kysely<Database>, url: string): Promise<CheckResult> {
  const replica = connect(url, { max: 1 });
  try {
    const announced = await readState(primary);
    const replayed = await readState(replica).catch((error: Error) => {
      throw new Error(`The database at DATABASE_REPLICA_URL cannot be read: ${error.message}`);
    });
    if (!replayed?.is_replica) return problem('replica', 'The database at DATABASE_REPLICA_URL is not a replica: it accepts changes.');
    const behind = (announced?.revision ?? 0) - replayed.revision;
    const last = replayed.seconds === null ? 'It has replayed no change yet' : `It replayed its last change ${replayed.seconds} s ago`;
    if (behind > 0) return warning('replica', `It is ${behind} published revisions behind, so the primary is used instead. ${last}.`);
    return ok('replica', `It has replayed everything that is published. ${last}.`);
  } finally {
    await replica.destroy();
  }
}
