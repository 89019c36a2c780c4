import { type Kysely, sql } from 'kysely';

/** A mail about the changed address of an account goes to an address that is not the account's any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table mail_outbox
  drop constraint mail_outbox_purpose_check,
  drop constraint mail_outbox_check,
  add constraint mail_outbox_purpose_check check (purpose in ('invitation', 'reset', 'address-changed')),
  add constraint mail_outbox_check check (num_nonnulls(user_id, email) = case purpose when 'address-changed' then 2 else 1 end)`.execute(
    db,
  );
}
