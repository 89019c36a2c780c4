import { type Kysely, sql } from 'kysely';

/** The set-up of an installation that started without an administrator: at most one row (SET-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table setup (
  is_only boolean primary key default true check (is_only),
  token_hash text not null,
  used_at timestamptz,
  done text[] not null default '{}',
  ended_at timestamptz
)`.execute(db);
}
