import { type Kysely, sql } from 'kysely';

/** Tokens of teams can end by themselves, and say when they were last used. Those that exist never end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deploy_token add column last_used_at timestamptz, add column expires_at timestamptz`.execute(db);
}
