import { type Kysely, sql } from 'kysely';

/** Downloads and their categories count their saves, as users, countries, chapters and questions do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_category add column revision integer not null default 1`.execute(db);
  await sql`alter table download add column revision integer not null default 1`.execute(db);
}
