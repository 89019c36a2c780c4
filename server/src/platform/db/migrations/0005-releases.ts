import { type Kysely, sql } from 'kysely';

/** Builds of feature apps, the registry of live builds, and deploy tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table build (
  app text not null check (app ~ '^[a-z][a-z0-9-]*$'),
  name text not null,
  manifest jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (app, name)
)`.execute(db);
  await sql`
create table build_file (
  app text not null,
  build text not null,
  name text not null,
  -- Made of the bytes themselves: the same file of two builds is stored once. The file is there when "stored_file" has it.
  file_id uuid not null,
  primary key (app, build, name),
  foreign key (app, build) references build
)`.execute(db);
  await sql`create index on build_file (file_id)`.execute(db);
  await sql`
create table registry (
  revision integer primary key check (revision > 0),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  action text not null,
  reason text not null,
  apps jsonb not null
)`.execute(db);
  await sql`
create table deploy_token (
  id integer generated always as identity primary key,
  app text not null,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
)`.execute(db);
}
