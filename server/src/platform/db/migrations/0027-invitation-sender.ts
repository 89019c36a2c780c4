import { type Kysely, sql } from 'kysely';

/** An invitation names the admin who sends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column sender_id integer references app_user on delete set null`.execute(db);
}
