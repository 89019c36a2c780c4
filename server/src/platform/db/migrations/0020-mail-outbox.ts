import { type Kysely, sql } from 'kysely';

/** Mails that wait to be sent. Neither their texts nor their links are stored: a mail is written when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('invitation', 'reset')),
  user_id integer references app_user on delete cascade,
  -- The address that somebody entered, whether an account has it or not.
  email text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, email) = 1)
)`.execute(db);
  await sql`create index mail_outbox_due on mail_outbox (next_attempt_at)`.execute(db);
}
