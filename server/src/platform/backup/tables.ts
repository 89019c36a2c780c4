import { sql } from 'kysely';
import type { Db } from '../db/schema/schema';

export interface BackedTable {
  name: string;
  /** All columns but generated ones. */
  columns: string[];
  /** The identity column, if any. */
  identity: string | null;
}

const ownState = 'what is migrated and defined, with the program that did it';
const withSessions = 'a restore ends sessions and invalidates links in mails';
const oldMail = 'a restore must not send old mails';
const limit = 'counts of the present';
const request = 'short-lived, for a request that is repeated or continued';

/** The tables that are not backed up, each with the reason. */
export const excludedTables: Readonly<Record<string, string>> = {
  kysely_migration: ownState,
  kysely_migration_lock: ownState,
  migration_program: ownState,
  sql_definition: ownState,
  revision: 'the state of caches',
  session_family: withSessions,
  password_token: withSessions,
  mail_outbox: oldMail,
  meaning_mail: oldMail,
  rate_limit: limit,
  sign_in_origin: limit,
  idempotency_key: request,
  passkey_challenge: request,
  file_folder: 'another one after a restore',
  server: 'the servers that run',
};

/** Returns the tables of a backup in topological order: each after the tables that its foreign keys reference. */
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
  const backed = tables.rows.filter(({ name }) => !Object.hasOwn(excludedTables, name));
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
