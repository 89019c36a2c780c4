import { type Kysely, sql } from 'kysely';

/** What the office says of a version, and who has taken it (DSK-06, DSK-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table version
  add column note_en text not null default '',
  add column note_de text not null default '',
  add column taken_by integer references app_user (id) on delete set null`.execute(db);
}
