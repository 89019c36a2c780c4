import type { DeletableKind } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema/schema';

/** Tables of the items that can be soft-deleted and restored, by the item's name in the audit trail. */
export const deletable = {
  chapter: 'chapter',
  question: 'question',
  attachment: 'attachment',
  'download-category': 'download_category',
  download: 'download',
} as const satisfies Record<DeletableKind, string>;
export type ItemKind = DeletableKind;
export type ItemTable =
  | (typeof deletable)[ItemKind]
  | 'answer_option'
  | 'answer_score'
  | 'question_weight'
  | 'given_answer'
  | 'comment'
  | 'source'
  | 'inquiry'
  | 'inquiry_message'
  | 'inquiry_read';

export interface Item {
  kind: ItemKind;
  id: number;
}

const matchesItem = ({ kind, id }: Item) => sql<boolean>`subject = ${kind} and subject_id = ${id}`;

/** Soft delete: moves the rows of an item to `deleted_row`, referencing tables first. Returns their number. */
export async function deleteRows(tx: Db, { kind, id }: Item, table: ItemTable, where: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from ${sql.table(table)} where ${where} returning *)
    insert into deleted_row (subject, subject_id, table_name, content)
    select ${kind}::text, ${id}::integer, ${table}::text, to_jsonb(gone) from gone`.execute(tx);
  return Number(numAffectedRows);
}

/** Lists the columns that the deleted rows contain. Generated columns, and columns added since, get their defaults. */
async function listColumns(tx: Db, item: Item, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and column_name in (
      select jsonb_object_keys(content) from deleted_row where ${matchesItem(item)} and table_name = ${table})`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Restores the rows of an item in reverse order of deletion. Returns their number by table. */
export async function restoreRows(tx: Db, item: Item): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; count: number }>`
    select table_name as name, count(*) as count from deleted_row where ${matchesItem(item)} group by table_name order by max(id) desc`.execute(
    tx,
  );
  for (const { name } of tables) {
    const columns = await listColumns(tx, item, name);
    const values = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      select ${values} from deleted_row, jsonb_populate_record(null::${sql.table(name)}, content) as row
      where ${matchesItem(item)} and table_name = ${name}`.execute(tx);
  }
  await sql`delete from deleted_row where ${matchesItem(item)}`.execute(tx);
  return Object.fromEntries(tables.map(({ name, count }) => [name, count]));
}
