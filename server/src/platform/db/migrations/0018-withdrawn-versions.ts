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

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('round_table.withdrawing', true) = 'on' then
    return null;
  end if;
  raise exception 'A read-only version cannot be changed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;

create function delete_version(p_id text) returns void language plpgsql as $$
begin
  perform set_config('round_table.withdrawing', 'on', true);
  delete from version_attachment where version_id = p_id;
  delete from version_source where version_id = p_id;
  delete from version_comment where version_id = p_id;
  delete from version_answer where version_id = p_id;
  delete from version_option where version_id = p_id;
  delete from version_question where version_id = p_id;
  delete from version_chapter where version_id = p_id;
  delete from version_country where version_id = p_id;
  delete from version where id = p_id;
  perform set_config('round_table.withdrawing', '', true);
end $$;
comment on function delete_version is 'Deletes a version that is being withdrawn, the only change of versions that is allowed.';
`;
