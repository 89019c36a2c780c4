import { type Kysely, sql } from 'kysely';
import { addMailPurposes } from '../schema/stored-schema';

/** The first of two confirmations of a country (decision 0128), and the mails about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await addMailPurposes(db, ['confirmation-asked', 'confirmation-reminder', 'confirmation-sent-back']);
  await sql`
alter table mail_outbox
  add column country_id integer references country on delete cascade,
  add constraint mail_outbox_country_check check ((purpose like 'confirmation-%') = (country_id is not null))`.execute(db);
}

const tables = /* sql */ `
create table first_confirmation (
  country_id integer primary key references country on delete cascade,
  confirmed_at timestamptz not null,
  confirmed_by integer references app_user on delete set null,
  reminded_at timestamptz,
  -- Whether an admin has given the second one.
  by_office boolean not null default false,
  -- Null unless somebody has sent it back.
  sent_back_at timestamptz,
  sent_back_by integer references app_user on delete set null,
  reason text check (length(reason) <= 2000)
);
create index on first_confirmation (confirmed_by);
create index on first_confirmation (sent_back_by);
comment on table first_confirmation is 'The first of two confirmations of a country: waits for the second one, has it, or was sent back.';
`;
