import { type Insertable, sql } from 'kysely';
import { insertRowsWithIds } from '../../../platform/db/insert-rows';
import type { Database, Db } from '../../../platform/db/schema/schema';
import type { Values } from '../fields';
import type { SheetWriter } from '../plan';

/** Gives rows of a table the values of `rows`, which all have the same columns; one statement. */
export async function updateRows(tx: Db, table: keyof Database, rows: (Values & { id: number })[], hasRevision: boolean): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  const assignments = columns.map((name) => sql`${sql.ref(name)} = fresh.${sql.ref(name)}`);
  if (hasRevision) assignments.push(sql`revision = stored.revision + 1`);
  await sql`
    update ${sql.table(table)} stored set ${sql.join(assignments)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) fresh
    where stored.id = fresh.id`.execute(tx);
}

/** Removes the rows to which `isFree` applies: SQL about a row of the table. */
export async function removeFreeRows(tx: Db, table: keyof Database, ids: number[], isFree: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} where id = any(${ids}::integer[]) and ${isFree} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface TableOptions {
  hasRevision: boolean;
  /** SQL: nothing hangs on a row. */
  isFree: ReturnType<typeof sql>;
}

/** The writer of a sheet whose columns are those of a table. */
export function createTableWriter(
  table: 'country' | 'chapter' | 'question' | 'answer_option',
  { hasRevision, isFree }: TableOptions,
): SheetWriter {
  return {
    // The fields of the sheet are the columns of the table, with their types.
    insert: (tx, rows) =>
      rows.length === 0 ? Promise.resolve([]) : insertRowsWithIds(tx, table, rows as unknown as Insertable<Database[typeof table]>[]),
    update: (tx, rows) =>
      updateRows(
        tx,
        table,
        rows.map(({ id, values }) => ({ ...values, id })),
        hasRevision,
      ),
    remove: (tx, ids) => removeFreeRows(tx, table, ids, isFree),
  };
}
