import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A fingerprint of every row of every table, to see that nothing was stored: equal as long as nothing changes. */
export async function databaseState(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const marks = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, coalesce(md5(string_agg(kept::text, '' order by kept::text)), '') as mark from ${sql.table(name)} kept`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
