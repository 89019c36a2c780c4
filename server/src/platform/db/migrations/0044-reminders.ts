import { type Kysely, sql } from 'kysely';
import { addMailPurposes } from '../schema/stored-schema';

/** Reminders of the office to the experts of chosen countries (MAI-01 to MAI-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMailPurposes(db, ['reminder']);
  await sql`
create table reminder (
  id integer generated always as identity primary key,
  sent_at timestamptz not null,
  sent_by integer references app_user on delete set null,
  text jsonb not null
)`.execute(db);
  await sql`
create table reminder_country (
  reminder_id integer not null references reminder on delete cascade,
  country_id integer not null references country on delete cascade,
  primary key (country_id, reminder_id)
)`.execute(db);
  await sql`alter table mail_outbox add column reminder_id integer references reminder on delete cascade`.execute(db);
  await sql`create unique index on mail_outbox (reminder_id, user_id) where reminder_id is not null`.execute(db);
}
