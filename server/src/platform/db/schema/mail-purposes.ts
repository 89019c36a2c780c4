import { type Kysely, sql } from 'kysely';

/** Adds purposes to the check of the outbox, whatever purposes it has: migrations of one release may run in any order. */
export async function addMailPurposes(db: Kysely<unknown>, purposes: string[]): Promise<void> {
  const { rows } = await sql<{ former: string }>`
    select pg_get_expr(conbin, conrelid) as former from pg_constraint
    where conrelid = 'mail_outbox'::regclass and conname = 'mail_outbox_purpose_check'`.execute(db);
  const added = sql.join(purposes.map((purpose) => sql.lit(purpose)));
  await sql`
alter table mail_outbox
  drop constraint mail_outbox_purpose_check,
  add constraint mail_outbox_purpose_check check (${sql.raw(rows[0]?.former ?? 'false')} or purpose in (${added}))`.execute(db);
}
