import { sql } from 'kysely';
import { defineAll, type MigrationName, migrationLock, migrationNames, newestMigration, runMigrations, saveProgram } from '../db/migrate';
import type { Db } from '../db/schema/schema';

/** True if these are the first migrations of this program, but not all: the schema of an older one. */
export const isOlderSchema = (executed: string[]): executed is MigrationName[] =>
  executed.length > 0 && executed.length < migrationNames.length && executed.every((name, index) => name === migrationNames[index]);

/** Replaces the schema of a database without content by an older one. */
export async function rebuildOlderSchema(tx: Db, last: MigrationName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  await sql`drop schema ${schema} cascade`.execute(tx);
  await sql`create schema ${schema}`.execute(tx);
  await runMigrations(tx, last);
}

/** Runs the migrations that follow those of an older schema, on its content. */
export async function completeSchema(tx: Db): Promise<void> {
  // Tables cannot be altered while deferred constraints are to be checked.
  await sql`set constraints all immediate`.execute(tx);
  await runMigrations(tx, newestMigration);
  await saveProgram(tx, [...migrationNames]);
  await defineAll(tx);
}
