import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** The tables of which a row contains one of these texts, in any column and in upper or lower case. */
export async function listTablesWith(db: Db, ...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const conditions = texts.map((text) => sql`entry::text ilike ${`%${text}%`}`);
    const { rows } = await sql`select from ${sql.table(name)} entry where ${sql.join(conditions, sql` or `)} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
