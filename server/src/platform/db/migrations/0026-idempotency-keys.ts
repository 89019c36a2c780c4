import { type Kysely, sql } from 'kysely';

/** The results of creating requests by the keys that their clients have sent: a repeated request gets the same result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table idempotency_key (
  user_id integer not null references app_user on delete cascade,
  route text not null,
  key text not null,
  -- SHA-256 of the body.
  fingerprint text not null,
  -- Null only inside of the transaction that creates the row.
  result jsonb,
  expires_at timestamptz not null,
  primary key (user_id, route, key)
)`.execute(db);
  await sql`create index on idempotency_key (expires_at)`.execute(db);
}
