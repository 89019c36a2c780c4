/**
 * Notifies all servers of changes when they are committed, so that they need not query what they have cached (decision 0066). Payload: topic,
 * transaction id, and the id of the user or the value of the revision. PostgreSQL sends equal payloads of a transaction once.
 */
export const notificationDefinitions = [
  /* sql */ `
create or replace function bump_published() returns void language plpgsql as $$
begin
  update revision set value = value + 1 where name = 'published';
end $$;
comment on function bump_published is 'Invalidates the cached responses of guests and readers on all servers.';`,
  /* sql */ `
create or replace function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('round_table_change', tg_argv[0] || ' ' || pg_current_xact_id());
  return null;
end $$;`,
  /* sql */ `
create or replace function notify_user_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('round_table_change', 'user ' || pg_current_xact_id() || ' ' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('round_table_change', 'user ' || pg_current_xact_id() || ' ' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  return null;
end $$;`,
  /* sql */ `
create or replace function notify_revision() returns trigger language plpgsql as $$
begin
  perform pg_notify('round_table_change', new.name || ' ' || pg_current_xact_id() || ' ' || new.value);
  return null;
end $$;`,
  /* sql */ `
create or replace trigger change_is_notified after insert or update or delete or truncate on registry
  for each statement execute function notify_change('registry');`,
  /* sql */ `
create or replace trigger change_is_notified after update or delete on app_user
  for each row execute function notify_user_change('id');`,
  /* sql */ `
create or replace trigger change_is_notified after update or delete on session_family
  for each row execute function notify_user_change('user_id');`,
  /* sql */ `
create or replace trigger change_is_notified after insert or update or delete on user_country
  for each row execute function notify_user_change('user_id');`,
  /* sql */ `
create or replace trigger change_is_notified after update on country
  for each row when (old.active is distinct from new.active or old.code is distinct from new.code)
  execute function notify_change('users');`,
  /* sql */ `
create or replace trigger deletion_is_notified after delete on country
  for each row execute function notify_change('users');`,
  ...['app_user', 'session_family', 'user_country', 'country'].map(
    (table) => /* sql */ `
create or replace trigger truncation_is_notified after truncate on ${table} for each statement execute function notify_change('users');`,
  ),
  /* sql */ `
create or replace trigger change_is_notified after insert or update on revision for each row execute function notify_revision();`,
];
