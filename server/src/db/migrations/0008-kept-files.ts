import { type Kysely, sql } from 'kysely';

/** The files of front ends that were built in: pages that are open ask for them after another build has taken their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table kept_file (
  -- With a hash in its name: it means the same bytes for ever.
  address text primary key,
  file_id uuid not null references stored_file
)`.execute(db);
}
