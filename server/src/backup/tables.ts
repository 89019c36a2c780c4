import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A table as a backup sees it. */
export interface BackedTable {
  name: string;
  /** The columns that the database does not compute itself. */
  columns: string[];
  /** The column that the database counts up, where there is one. */
  identity: string | null;
}

/**
 * Not in a backup: what the migrator keeps of itself, what makes caches stale, what signs people in (sessions and the links of mails
 * end with a restore), and the rate limits.
 */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  'revision',
  'session_family',
  'password_token',
  'rate_limit',
  'sign_in_origin',
];

/** All tables of a backup, each after those that it refers to. */
export async function listTables(db: Db): Promise<BackedTable[]> {
  const tables = await sql<BackedTable>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns,
      max(column_name) filter (where is_identity = 'YES') as identity
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  const references = await sql<{ from: string; to: string }>`
    select distinct source.relname as from, target.relname as to
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db);
  const backed = tables.rows.filter((table) => !leftOut.includes(table.name));
  return sorted(backed, references.rows);
}

function sorted(tables: BackedTable[], references: { from: string; to: string }[]): BackedTable[] {
  const done = new Set<string>();
  const order: BackedTable[] = [];
  while (order.length < tables.length) {
    const ready = tables.filter(({ name }) => !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)));
    if (ready.length === 0) throw new Error('Tables refer to one another in a circle');
    order.push(...ready);
    for (const { name } of ready) done.add(name);
  }
  return order;
}
