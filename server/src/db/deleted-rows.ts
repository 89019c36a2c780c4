import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema';

/** What can be deleted and brought back, by the name that the audit trail has for it, with the table of its own row. */
export const deletable = {
  chapter: 'chapter',
  question: 'question',
  attachment: 'attachment',
  'download-category': 'download_category',
  download: 'download',
} as const;
export type ItemKind = keyof typeof deletable;
export type ItemTable = (typeof deletable)[ItemKind] | 'answer_option' | 'answer_score' | 'question_weight' | 'given_answer' | 'comment';

export interface Item {
  kind: ItemKind;
  id: number;
}

const ofItem = ({ kind, id }: Item) => sql<boolean>`subject = ${kind} and subject_id = ${id}`;

/** Deletes rows of a table as a part of an item, and keeps what they held; those that refer to others go first. Answers how many. */
export async function deleteRows(tx: Db, { kind, id }: Item, table: ItemTable, where: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from ${sql.table(table)} where ${where} returning *)
    insert into deleted_row (subject, subject_id, table_name, content)
    select ${kind}::text, ${id}::integer, ${table}::text, to_jsonb(gone) from gone`.execute(tx);
  return Number(numAffectedRows);
}

/** The columns of a table that the kept rows have and the database does not compute: what came later gets its default. */
async function columnsOf(tx: Db, item: Item, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and column_name in (
      select jsonb_object_keys(content) from deleted_row where ${ofItem(item)} and table_name = ${table})`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Puts the rows of an item back where they were, in the reverse of the order in which they went. Answers how many, by table. */
export async function bringRowsBack(tx: Db, item: Item): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; count: number }>`
    select table_name as name, count(*) as count from deleted_row where ${ofItem(item)} group by table_name order by max(id) desc`.execute(
    tx,
  );
  for (const { name } of tables) {
    const columns = await columnsOf(tx, item, name);
    const kept = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      select ${kept} from deleted_row, jsonb_populate_record(null::${sql.table(name)}, content) as row
      where ${ofItem(item)} and table_name = ${name}`.execute(tx);
  }
  await sql`delete from deleted_row where ${ofItem(item)}`.execute(tx);
  return Object.fromEntries(tables.map(({ name, count }) => [name, count]));
}
