import { type Kysely, sql } from 'kysely';

/** Mails about changed meanings tell of new questions too, of each once (CAT-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column announced_at timestamptz`.execute(db);
  await sql`
alter table meaning_mail
  drop constraint meaning_mail_pkey,
  alter former_wording_id drop not null,
  add column question_id integer references question on delete cascade,
  add unique (mail_id, former_wording_id),
  add unique (mail_id, question_id),
  add check (num_nonnulls(former_wording_id, question_id) = 1)`.execute(db);
  await sql`create index on meaning_mail (question_id)`.execute(db);
  await sql`comment on table meaning_mail is 'The changes of meaning and the new questions that a waiting mail tells of.'`.execute(db);
}
