import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The number of rows that the planner assumes for a table; -1 if its statistics have never been updated. */
export async function getPlannedRows(db: Db, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class where oid = to_regclass(${table})`.execute(db);
  return rows[0]?.rows;
}
