import { type Kysely, sql } from 'kysely';
import { addMailPurposes } from '../schema/stored-schema';

/** The outbox stores when and where the sign-in was: its session may be deleted before the mail is sent (ACC-14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMailPurposes(db, ['new-device']);
  await sql`alter table mail_outbox add column origin jsonb,
    add constraint mail_outbox_origin_check check ((purpose = 'new-device') = (origin is not null))`.execute(db);
}
