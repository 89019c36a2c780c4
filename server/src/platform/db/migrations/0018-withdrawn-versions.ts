import { type Kysely, sql } from 'kysely';

/**
 * Versions that were taken by mistake and withdrawn: their ids are never used again. And the version of the program that ran each migration,
 * so that an older program can name the one that is needed.
 */
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
