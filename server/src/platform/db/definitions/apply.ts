import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { gt } from 'semver';
import { productVersion } from '../../product';
import type { Db } from '../schema/schema';
import { hasTable } from '../schema/stored-schema';

const header = /^\s*create or replace (?:(function \w+\([^)]*\)|view \w+)\s|(trigger \w+) [^;]*? (on \w+)\s)/;

/** What a definition creates, as `drop` names it: a function with its parameters, a view, or `trigger record_removed on chapter`. */
export function toObject(definition: string): string {
  const [, object, trigger, table] = header.exec(definition) ?? [];
  const named = object ?? (trigger && `${trigger} ${table}`);
  if (!named) throw new Error(`Not a function, view or trigger that "create or replace" creates: ${definition}`);
  return named.replace(/\s+/g, ' ');
}

const toHash = (definition: string) => createHash('sha256').update(definition).digest('hex');

/** The kind and name of each function, view and trigger. */
async function listPresent(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ object: string }>`
    select 'function ' || proname as object from pg_proc where pronamespace = current_schema()::regnamespace
    union all select 'view ' || viewname from pg_views where schemaname = current_schema()
    union all select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal`.execute(db);
  return new Set(rows.map(({ object }) => object));
}

/** The definitions that the database has otherwise or not at all, and the objects that it has without a definition. */
async function compare(db: Db, wanted: readonly string[]): Promise<{ changed: string[]; former: string[] }> {
  const stored = (await hasTable(db, 'sql_definition')) ? await db.selectFrom('sql_definition').selectAll().execute() : [];
  // The definitions of a newer program also serve this one, which runs beside it during an upgrade.
  if (stored.some(({ program }) => gt(program, productVersion))) return { changed: [], former: [] };
  const hashes = new Map(stored.map(({ object, hash }) => [object, hash]));
  const present = await listPresent(db);
  const isCurrent = (definition: string) => {
    const object = toObject(definition);
    return hashes.get(object) === toHash(definition) && present.has(object.replace(/\(.*/, ''));
  };
  const objects = new Set(wanted.map(toObject));
  return {
    changed: wanted.filter((definition) => !isCurrent(definition)),
    former: [...hashes.keys()].filter((object) => !objects.has(object)),
  };
}

export async function hasPendingDefinitions(db: Db, wanted: readonly string[]): Promise<boolean> {
  const { changed, former } = await compare(db, wanted);
  return changed.length + former.length > 0;
}

/** Creates the table that holds what is defined. Migrations defined it before decision 0107; nothing uses `search_query` anymore. */
async function createTable(tx: Db): Promise<void> {
  await sql`create table sql_definition (object text primary key, hash text not null, program text not null)`.execute(tx);
  await tx.insertInto('sql_definition').values({ object: 'function search_query(word text)', hash: '', program: '0.0.0' }).execute();
}

async function define(tx: Db, definition: string): Promise<void> {
  await sql.raw(definition).execute(tx);
  const state = { hash: toHash(definition), program: productVersion };
  await tx
    .insertInto('sql_definition')
    .values({ object: toObject(definition), ...state })
    .onConflict((conflict) => conflict.column('object').doUpdateSet(state))
    .execute();
}

/** Drops what the database has without a definition: triggers, then views, then functions, because each may refer to the next. */
export async function dropFormerDefinitions(tx: Db, wanted: readonly string[]): Promise<boolean> {
  const { former } = await compare(tx, wanted);
  const ofKind = (kind: string) => former.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1));
  for (const trigger of ofKind('trigger')) await sql.raw(`drop trigger if exists ${trigger}`).execute(tx);
  for (const kind of ['view', 'function']) {
    const names = ofKind(kind);
    if (names.length > 0) await sql.raw(`drop ${kind} if exists ${names.join()}`).execute(tx);
  }
  if (former.length > 0) await tx.deleteFrom('sql_definition').where('object', 'in', former).execute();
  return former.length > 0;
}

/** Creates or replaces the definitions that have changed. Throws PostgreSQL's error if one cannot be replaced. */
export async function applyDefinitions(tx: Db, wanted: readonly string[]): Promise<boolean> {
  if (!(await hasTable(tx, 'sql_definition'))) await createTable(tx);
  const { changed } = await compare(tx, wanted);
  for (const definition of changed) await define(tx, definition);
  return changed.length > 0;
}
