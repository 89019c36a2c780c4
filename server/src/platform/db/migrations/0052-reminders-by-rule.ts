import { type Kysely, sql } from 'kysely';

/** Reminders by rule: which a deadline still has, and which reminder was sent by which one (MAI-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A former program inserts a row when it sends; only this one inserts it before, as planned.
  await sql`alter table deadline_reminder add column is_planned boolean not null default false`.execute(db);
  await sql`
alter table reminder
  alter column text drop not null,
  add column deadline timestamptz,
  add column days integer,
  add check (num_nonnulls(deadline, days) = case when text is null then 2 else 0 end)`.execute(db);
  await sql`create unique index on reminder (deadline, days) where deadline is not null`.execute(db);
}
