import { type Kysely, sql } from 'kysely';

/** Archives the assets of built-in front ends: open pages request them after a newer build has replaced them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table kept_file (
  -- With a hash in its name: it means the same bytes for ever.
  address text primary key,
  file_id uuid not null references stored_file
)`.execute(db);
}
