import { type Kysely, sql } from 'kysely';

/** What users see and decide about their own accounts: devices, mails, and the second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table app_user
  add column password_changed_at timestamptz,
  add column second_factor_at timestamptz,
  add column mail_choices jsonb not null default '{}'`.execute(db);
  await sql`
alter table session_family
  add column user_agent text check (length(user_agent) <= 300),
  add column address text,
  add column time_zone text`.execute(db);
  await sql`
create table authenticator (
  user_id integer primary key references app_user on delete cascade,
  secret text not null,
  used_step bigint not null default 0
)`.execute(db);
  await sql`
create table recovery_code (
  user_id integer not null references app_user on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
)`.execute(db);
  await sql`create table deadline_reminder (deadline timestamptz, days integer, primary key (deadline, days))`.execute(db);
  await sql`
alter table mail_outbox
  drop constraint mail_outbox_purpose_check,
  add constraint mail_outbox_purpose_check check (purpose in ('invitation', 'reset', 'address-changed', 'password-changed',
    'second-factor-on', 'second-factor-off', 'second-factor-reset', 'deadline-near', 'version-published'))`.execute(db);
}
