import { sql } from 'kysely';
import { allowLongStatements } from './long-transaction';
import type { Db } from './schema/schema';

/** Advisory lock: the holder may fill the database; others wait and then find it filled. */
const fillLock = 727_003;

/** True if the database has no users, countries, chapters or settings. */
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

/** Takes the lock for a transaction that fills the database, without a statement timeout. Returns false if the database is not empty. */
export async function lockWhileEmpty(tx: Db): Promise<boolean> {
  await allowLongStatements(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx);
  return isEmpty(tx);
}
