import { type Kysely, sql } from 'kysely';

/** Counters of rate limits, and the networks and devices from which accounts have signed in. Keys are HMACs: no address is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table rate_limit (
  key text primary key,
  count integer not null check (count >= 0),
  expires_at timestamptz not null
)`.execute(db);
  await sql`create index on rate_limit (expires_at)`.execute(db);
  await sql`
create table sign_in_origin (
  key text primary key,
  expires_at timestamptz not null
)`.execute(db);
  await sql`create index on sign_in_origin (expires_at)`.execute(db);
}
