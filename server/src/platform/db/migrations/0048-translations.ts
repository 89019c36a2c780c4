import { type Kysely, sql } from 'kysely';

/** What is known of the texts in two languages beyond the texts themselves (TRL-01, TRL-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table translation (
  unit text primary key,
  stale text check (stale in ('en', 'de')),
  stale_since timestamptz,
  checked_at timestamptz,
  checked_by integer references app_user on delete set null,
  check ((stale is null) = (stale_since is null)),
  check (stale is null or checked_at is null)
)`.execute(db);
  await sql`create index on translation (checked_by)`.execute(db);
  await sql`
comment on table translation is 'Which language of a text is older than the other, and who has checked both; triggers follow every change of the texts.'`.execute(
    db,
  );
}
