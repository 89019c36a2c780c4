import { type Kysely, sql } from 'kysely';

/**
 * Each country counts the changes of its answers, so that a server that has read them knows whether they are still the same (decision 0093).
 * Every saved answer updates this row now; it locks it anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_tally add column answers_revision integer not null default 0`.execute(db);
}
