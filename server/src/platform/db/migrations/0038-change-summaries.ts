import { type Kysely, sql } from 'kysely';
import { addMailPurposes } from '../schema/stored-schema';

/** The last summary of colleagues' changes of each user: when it was queued, and since when it lists changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMailPurposes(db, ['colleague-changes']);
  await sql`
create table change_summary (
  user_id integer primary key references app_user on delete cascade,
  since timestamptz not null,
  queued_at timestamptz not null
)`.execute(db);
  await sql`create index on last_change (country_id, changed_at)`.execute(db);
}
