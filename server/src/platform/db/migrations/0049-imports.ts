import { type Kysely, sql } from 'kysely';

/** Imports of files, with what an undo needs (IMP-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table import_run (
  id integer generated always as identity primary key,
  kind text not null,
  file text not null,
  applied_at timestamptz not null,
  applied_by integer references app_user on delete set null,
  added integer not null,
  changed integer not null,
  -- Each row that was written, before and after.
  rows jsonb not null,
  undone_at timestamptz
)`.execute(db);
}
