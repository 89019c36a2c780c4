import { type Kysely, sql } from 'kysely';

/** Countries count the changes of their answers, so that a server knows whether it must read them again (decision 0093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_tally add column answers_revision integer not null default 0`.execute(db);
}
