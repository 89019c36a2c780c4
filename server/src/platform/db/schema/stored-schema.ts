import { type Kysely, sql } from 'kysely';
import type { Db } from './schema';

export async function hasTable(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

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
