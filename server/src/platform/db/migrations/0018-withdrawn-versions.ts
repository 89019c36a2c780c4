import { type Kysely, sql } from 'kysely';

/** Versions that were taken by mistake, whose ids are never used again; the program's version of each migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create table withdrawn_version (
  id text primary key check (id ~ '^[0-9]{4}-[0-9]{1,4}$'),
  sequence integer not null unique,
  taken_at timestamptz not null,
  deadline timestamptz not null,
  withdrawn_at timestamptz not null,
  withdrawn_by text not null,
  reason text not null check (reason <> '')
);

create table migration_program (
  migration text primary key,
  program text not null
);
`;
