import { type Kysely, sql } from 'kysely';

/** What a mail server said of an address that it does not know (MAI-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column mail_refusal text, add column mail_refused_at timestamptz`.execute(db);
}
