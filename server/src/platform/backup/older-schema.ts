import { sql } from 'kysely';
import { migrationLock, migrations, saveProgram } from '../db/migrate';
import type { Db } from '../db/schema/schema';

type MigrationName = keyof typeof migrations;
const names = Object.keys(migrations) as MigrationName[];

/** Runs migrations in the caller's transaction; Kysely's migrator needs one of its own. */
async function runMigrations(tx: Db, wanted: MigrationName[]): Promise<void> {
  for (const name of wanted) {
    await migrations[name].up(tx as Parameters<(typeof migrations)[MigrationName]['up']>[0]);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx);
  }
}

/** True if these are the first migrations of this program, but not all: the schema of an older one. */
export const isOlderSchema = (executed: string[]): boolean =>
  executed.length > 0 && executed.length < names.length && executed.every((name, index) => name === names[index]);

/** Replaces the schema of a database without content by an older one. */
export async function rebuildOlderSchema(tx: Db, executed: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  await sql`drop schema ${schema} cascade`.execute(tx);
  await sql`create schema ${schema}`.execute(tx);
  // As Kysely's migrator creates it.
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  await runMigrations(tx, names.slice(0, executed.length));
}

/** Runs the migrations that follow those of an older schema, on its content. */
export async function completeSchema(tx: Db, executed: string[]): Promise<void> {
  // Tables cannot be altered while deferred constraints are to be checked.
  await sql`set constraints all immediate`.execute(tx);
  const pending = names.slice(executed.length);
  await runMigrations(tx, pending);
  await saveProgram(tx, names);
}
