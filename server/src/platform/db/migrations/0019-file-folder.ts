import { type Kysely, sql } from 'kysely';

/** The folder that holds the files of this installation, so that a server with another folder does not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table file_folder (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  -- For the operator: which machine and path, when the folder was recorded.
  place text not null
)`.execute(db);
}
