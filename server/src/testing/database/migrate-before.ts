import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from '../../platform/db/migrate';
import type { Database } from '../../platform/db/schema/schema';

/** Resets the database to the schema before the migration whose name begins with `number`, such as `0011`. */
export async function migrateBefore(db: Kysely<Database>, number: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => former } }).migrateToLatest();
  if (error) throw error;
}
