import { type Kysely, sql } from 'kysely';
import { recomputeAggregates } from '../../domain/aggregates/aggregates';
import { changeChannel } from '../../platform/changes/changes';
import { bumpPublished } from '../../platform/db/revision';
import type { Database } from '../../platform/db/schema/schema';

/** Computed from other tables, or increasing for ever: caches know their content by the revision. */
const notRestored = ['country_tally', 'catalogue_tally', 'chapter_score', 'chapter_maximum', 'revision'];

interface TableRow {
  name: string;
  columns: string;
}

const listTables = sql<TableRow>`
  select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all(${notRestored}::text[])
  group by table_name`;

/** Stores the rows of a database beside it. Returns a function that restores them, with the triggers off, in a few milliseconds. */
export async function takeSnapshot(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows: tables } = await listTables.execute(db);
  await sql`create schema snapshot`.execute(db);
  const restored: string[] = [];
  for (const { name, columns } of tables) {
    await sql.raw(`create table snapshot.${name} as select ${columns} from public.${name}`).execute(db);
    const { rows } = await sql.raw(`select from snapshot.${name} limit 1`).execute(db);
    restored.push(`delete from public.${name};`);
    if (rows.length > 0)
      restored.push(`insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name};`);
  }
  const statements = `set local session_replication_role = replica; ${restored.join('\n')} set local session_replication_role = origin;`;
  return () =>
    db.transaction().execute(async (tx) => {
      await sql.raw(statements).execute(tx);
      await recomputeAggregates(tx);
      await bumpPublished(tx);
      await sql`select pg_notify(${changeChannel}, 'all ' || pg_current_xact_id()::text)`.execute(tx);
    });
}
