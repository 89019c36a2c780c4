import { type Insertable, sql } from 'kysely';
import type { Database, Db } from './schema/schema';

/** Rows per statement: a compromise between speed and memory. */
const chunkSize = 10_000;

/** Inserts any number of rows. All have the same columns as the first. */
export async function insertRows<T extends keyof Database>(db: Db, table: T, rows: Insertable<Database[T]>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await insertion(table, rows.slice(start, start + chunkSize)).execute(db);
  }
}

/** Like `insertRows`, for tables with a generated `id`. Returns the ids in the order of the rows. */
export async function insertRowsWithIds<T extends keyof Database>(db: Db, table: T, rows: Insertable<Database[T]>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += chunkSize) {
    const statement = sql<{ id: number }>`${insertion(table, rows.slice(start, start + chunkSize))} returning id`;
    const inserted = (await statement.execute(db)).rows.map((row) => row.id);
    // Ids increase in insertion order, but `returning` guarantees no order.
    ids.push(...inserted.sort((first, second) => first - second));
  }
  return ids;
}

function insertion(table: string, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const into = sql.table(table);
  return sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`;
}

/**
 * Updates the planner's statistics after many rows have been written at once; in force when the transaction commits. PostgreSQL does it by
 * itself a minute later or more. Until then it plans as if the tables were empty: with 800,000 new rows a query of every page took more than
 * 15 s.
 */
export async function analyzeTables(tx: Db, tables: string[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx);
}
