import { type Kysely, sql } from 'kysely';

/**
 * A file whose text is going to be read has a row before it is read (`read_at` is null), so that a file that ends the server is not read
 * again at the next start. Servers of the previous version add their row afterwards, with the default of `read_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file_text add column begun_at timestamptz not null default now(), alter column read_at drop not null`.execute(db);
}
