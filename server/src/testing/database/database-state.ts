import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Hashes each table's rows; equal hashes show that a request stored nothing. */
export async function hashDatabase(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const marks = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, coalesce(md5(string_agg(stored::text, '' order by stored::text)), '') as mark from ${sql.table(name)} stored`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
