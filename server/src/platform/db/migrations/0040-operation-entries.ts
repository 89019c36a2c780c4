import { type Kysely, sql } from 'kysely';

/** Finds the entries of the audit trail that doctor and metrics read, without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_operation on audit (action, at) where action in ('backup.written', 'version.skipped')`.execute(db);
}
