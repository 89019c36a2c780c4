import { type Kysely, sql } from 'kysely';

/** A version is immutable, also when the account of who has taken it is removed: it keeps the id of that account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table version drop constraint version_taken_by_fkey`.execute(db);
}
