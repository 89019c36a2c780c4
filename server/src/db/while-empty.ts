import { sql } from 'kysely';
import type { Db } from './schema';

/** Whoever holds it may fill the database; others wait and find it filled. */
const fillLock = 727_003;

/** Whether nothing was ever put into the database. */
async function isEmpty(db: Db): Promise<boolean> {
  const { filled } = await db
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('app_user').select('id')),
          row.exists(row.selectFrom('country').select('id')),
          row.exists(row.selectFrom('chapter').select('id')),
          row.exists(row.selectFrom('setting').select('key')),
        ])
        .as('filled'),
    )
    .executeTakeFirstOrThrow();
  return !filled;
}

/** The first call of a transaction that fills an empty database, however long that takes: false where it is not empty. */
export async function lockWhileEmpty(tx: Db): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx);
  return isEmpty(tx);
}
