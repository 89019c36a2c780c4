import { type Kysely, sql } from 'kysely';

/** Finds the entries of the audit trail that doctor and metrics read, without reading the others; what the servers that run must have in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server (place text primary key, started_at timestamptz not null, facts jsonb not null)`.execute(db);
  await sql`create index audit_operation on audit (action, at) where action in ('backup.written', 'version.skipped')`.execute(db);
}
