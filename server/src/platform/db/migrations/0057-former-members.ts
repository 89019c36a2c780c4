import { type Kysely, sql } from 'kysely';

/** An import and a check of a translation keep the id of a removed account: without it the page said that a command had done it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run drop constraint import_run_applied_by_fkey`.execute(db);
  await sql`alter table translation drop constraint translation_checked_by_fkey`.execute(db);
}
