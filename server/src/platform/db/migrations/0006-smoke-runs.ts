import { type Kysely, sql } from 'kysely';

/** Adds the smoke run of a release in a browser; null for older releases and for rollbacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registry add column smoke jsonb`.execute(db);
}
