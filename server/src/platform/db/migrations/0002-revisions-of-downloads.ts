import { type Kysely, sql } from 'kysely';

/** Adds a revision to downloads and categories, for optimistic locking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_category add column revision integer not null default 1`.execute(db);
  await sql`alter table download add column revision integer not null default 1`.execute(db);
}
