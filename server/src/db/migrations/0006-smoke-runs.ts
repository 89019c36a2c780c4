import { type Kysely, sql } from 'kysely';

/** Whether a release was tried in a browser before it went live; unknown (null) for those of before, and for what takes one back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry add column smoke jsonb`.execute(db);
}
