import { type Kysely, sql } from 'kysely';
import { type MigrationName, migrationNames, runMigrations } from '../../platform/db/migrate';
import type { Database } from '../../platform/db/schema/schema';

/** Runs the migrations up to `last`, without the functions, views and triggers that follow the newest one. */
export async function migrateUpTo(db: Kysely<Database>, last: MigrationName): Promise<void> {
  await db.transaction().execute((tx) => runMigrations(tx, last));
}

export async function clearDatabase(db: Kysely<Database>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Resets the database to the schema before the migration whose name begins with `number`, such as `0011`. */
export async function migrateBefore(db: Kysely<Database>, number: string): Promise<void> {
  await clearDatabase(db);
  await migrateUpTo(db, migrationNames.filter((name) => name < number).at(-1) ?? '0001-foundation');
}
