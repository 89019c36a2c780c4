import { type Kysely, sql } from 'kysely';

/** The pages of the audit trail are read by person, country, kind and time, newest first, however long the trail is; seals (decision 0130). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
update audit set country_id = country.id from country
where subject = 'country' and subject_id = country.id::text and country_id is null`.execute(db);
  await sql`create index on audit (user_id, id)`.execute(db);
  await sql`create index on audit (country_id, id) where country_id is not null`.execute(db);
  await sql`create index on audit (split_part(action, '.', 1), id)`.execute(db);
  await sql`
create table audit_seal (last_id bigint primary key, hash text not null, sealed_at timestamptz not null)`.execute(db);
}
