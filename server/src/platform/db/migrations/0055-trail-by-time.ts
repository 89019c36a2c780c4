import { type Kysely, sql } from 'kysely';

/** The days of the audit trail are found in an index (AUD-02); `meaning_mail` has a primary key again, as every table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on audit (at, id)`.execute(db);
  await sql`alter table meaning_mail add column id integer generated always as identity primary key`.execute(db);
}
