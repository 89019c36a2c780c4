import { type Kysely, sql } from 'kysely';

/**
 * Notifies all servers of changes when they are committed, so that they need not query what they have cached (decision 0066). Payload:
 * topic, transaction id, and the id of the user or the value of the revision. PostgreSQL sends equal payloads of a transaction once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('round_table_change', tg_argv[0] || ' ' || pg_current_xact_id());
  return null;
end $$;

create function notify_user_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('round_table_change', 'user ' || pg_current_xact_id() || ' ' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('round_table_change', 'user ' || pg_current_xact_id() || ' ' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  return null;
end $$;

create function notify_revision() returns trigger language plpgsql as $$
begin
  perform pg_notify('round_table_change', new.name || ' ' || pg_current_xact_id() || ' ' || new.value);
  return null;
end $$;

create trigger change_is_notified after insert or update on revision for each row execute function notify_revision();
create trigger change_is_notified after insert or update or delete or truncate on registry
  for each statement execute function notify_change('registry');

create trigger change_is_notified after update or delete on app_user
  for each row execute function notify_user_change('id');
create trigger change_is_notified after update or delete on session_family
  for each row execute function notify_user_change('user_id');
create trigger change_is_notified after insert or update or delete on user_country
  for each row execute function notify_user_change('user_id');
create trigger change_is_notified after update on country
  for each row when (old.active is distinct from new.active or old.code is distinct from new.code)
  execute function notify_change('users');
create trigger deletion_is_notified after delete on country
  for each row execute function notify_change('users');

create trigger truncation_is_notified after truncate on app_user for each statement execute function notify_change('users');
create trigger truncation_is_notified after truncate on session_family for each statement execute function notify_change('users');
create trigger truncation_is_notified after truncate on user_country for each statement execute function notify_change('users');
create trigger truncation_is_notified after truncate on country for each statement execute function notify_change('users');
`;
