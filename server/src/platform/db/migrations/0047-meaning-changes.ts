import { type Kysely, sql } from 'kysely';
import { addMailPurposes } from '../schema/stored-schema';

/** Which rewordings changed the meaning, and the mails that tell experts of them (CAT-01 to CAT-03, decision 0134). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMailPurposes(db, ['meaning-changed']);
  await sql`alter table former_wording add column is_meaning boolean not null default false`.execute(db);
  await sql`
create table meaning_mail (
  mail_id uuid not null references mail_outbox on delete cascade,
  former_wording_id integer not null references former_wording on delete cascade,
  primary key (mail_id, former_wording_id)
)`.execute(db);
  await sql`create index on meaning_mail (former_wording_id)`.execute(db);
  await sql`comment on table meaning_mail is 'The changes of meaning that a waiting mail tells of.'`.execute(db);
}
