import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** What PostgreSQL knows of the schema, in its own words. Kysely's lock, which former versions used, is not part of it. */
const parts = {
  functions: sql`select pg_get_functiondef(oid) || ' ' || coalesce(obj_description(oid), '') from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  triggers: sql`select concat(tgenabled, ' ', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`,
  views: sql`select viewname || ': ' || pg_get_viewdef(viewname::regclass) from pg_views where schemaname = 'public'`,
  columns: sql`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attstorage, attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      and relname <> 'kysely_migration_lock'`,
  indexes: sql`select indexdef::text from pg_indexes where schemaname = 'public' and tablename <> 'kysely_migration_lock'`,
  constraints: sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'kysely_migration_lock'`,
  sequences: sql`select concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle) from pg_sequences where schemaname = 'public'`,
  options: sql`select relname || ' ' || reloptions::text from pg_class where relnamespace = 'public'::regnamespace and reloptions is not null`,
};

/** Reads the definitions of all objects of the database, sorted. Two databases with equal catalogues have the same schema. */
export async function readCatalogue(db: Db): Promise<Record<string, string[]>> {
  const entries = Object.entries(parts).map(async ([part, query]) => {
    const { rows } = await sql<Record<string, string>>`${query}`.execute(db);
    return [part, rows.flatMap((row) => Object.values(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
