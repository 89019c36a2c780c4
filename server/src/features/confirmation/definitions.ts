/** Saves confirmations (decision 0058), with the setting `confirmation.fourEyes` in two steps (decision 0128). */
export const confirmationDefinitions = [
  /* sql */ `
create or replace function has_changed_since(p_country_id integer, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select from last_change where country_id = p_country_id and changed_at > p_at)
$$;`,
  /* sql */ `
create or replace function second_confirmers(p_country_id integer) returns setof integer language sql stable as $$
  with experts as (
    select app_user.id from app_user join user_country on user_id = app_user.id
    where country_id = p_country_id and is_active and not is_readonly and not is_admin
      and app_user.id is distinct from (select confirmed_by from first_confirmation where country_id = p_country_id)
  )
  select id from experts
  union all
  select id from app_user where is_admin and is_active and not exists (select from experts)
    and id is distinct from (select confirmed_by from first_confirmation where country_id = p_country_id)
$$;
comment on function second_confirmers is
  'The accounts that may give the second confirmation: the other experts of the country, or the admins if there is none.';`,
  /* sql */ `
create or replace function queue_confirmation_mails(p_country_id integer, p_purpose text) returns void language sql as $$
  insert into mail_outbox (purpose, user_id, country_id)
  select p_purpose, id, p_country_id from second_confirmers(p_country_id) id order by id
$$;`,
  /* sql */ `
create or replace function save_confirmation(
  p_code text, p_confirmed boolean, p_user_id integer, p_request_id text, p_now timestamptz,
  out outcome text
) language plpgsql as $$
declare
  v_country_id integer;
  v_former timestamptz;
  v_first first_confirmation;
  v_is_waiting boolean;
  v_has_changed boolean;
  v_is_first boolean;
begin
  v_country_id := lock_active_country(p_code);
  if v_country_id is null then
    outcome := 'not-allowed';
    return;
  end if;

  select confirmed_at into v_former from country where id = v_country_id;
  select * into v_first from first_confirmation where country_id = v_country_id;
  v_is_waiting := needs_four_eyes() and v_former is null and v_first.country_id is not null and v_first.sent_back_at is null;
  -- A confirmation that is older than the last change may be given again.
  v_has_changed := p_confirmed and has_changed_since(v_country_id, coalesce(v_former, case when v_is_waiting then v_first.confirmed_at end));
  if p_confirmed and not v_has_changed and (v_former is not null or v_is_waiting and v_first.confirmed_by = p_user_id)
    or not p_confirmed and v_former is null and not v_is_waiting
  then
    outcome := 'unchanged';
    return;
  end if;

  v_is_first := p_confirmed and needs_four_eyes() and (v_has_changed or not v_is_waiting);
  update country
  set confirmed_at = case when p_confirmed and not v_is_first then p_now end,
    confirmed_by = case when p_confirmed and not v_is_first then p_user_id end
  where id = v_country_id;
  if v_is_first or not p_confirmed or not v_is_waiting then
    delete from first_confirmation where country_id = v_country_id;
  end if;
  if v_is_first then
    insert into first_confirmation (country_id, confirmed_at, confirmed_by) values (v_country_id, p_now, p_user_id);
    perform queue_confirmation_mails(v_country_id, 'confirmation-asked');
  end if;
  outcome := case when v_is_first then 'waiting' else 'changed' end;
  perform bump_published();
  insert into audit (user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_user_id, p_request_id, case when v_is_first then 'confirmation.first' else 'confirmation.saved' end, 'country', v_country_id,
    jsonb_build_object('confirmed', v_former is not null) || case when v_is_waiting then first_of(v_first) else '{}' end,
    jsonb_build_object('confirmed', p_confirmed and not v_is_first)
      || case when p_confirmed and v_is_waiting and not v_is_first then first_of(v_first) else '{}' end
  );
end $$;
comment on function save_confirmation is 'Saves or withdraws the confirmation that the next version includes a country''s answers.';`,
  /* sql */ `
create or replace function first_of(p_first first_confirmation) returns jsonb language sql immutable as $$
  select jsonb_build_object('first', jsonb_build_object('by', p_first.confirmed_by, 'at', p_first.confirmed_at))
$$;`,
  /* sql */ `
create or replace function needs_four_eyes() returns boolean language sql stable as $$
  select coalesce((select value = 'true' from setting where key = 'confirmation.fourEyes'), false)
$$;`,
  /* sql */ `
create or replace function apply_four_eyes() returns trigger language plpgsql as $$
begin
  if new.value = coalesce(case when tg_op = 'UPDATE' then old.value end, 'false') then
    return null;
  end if;
  if new.value = 'true' then
    with moved as (
      insert into first_confirmation (country_id, confirmed_at, confirmed_by)
      select id, confirmed_at, confirmed_by from country where confirmed_at is not null
      on conflict do nothing returning country_id
    ), changed as (update country set confirmed_at = null, confirmed_by = null from moved where id = country_id)
    insert into audit (action, subject, subject_id, before, after)
    select 'confirmation.first', 'country', country_id, '{"confirmed": true}', '{"confirmed": false}' from moved;
  else
    with waiting as (
      delete from first_confirmation using country where id = country_id and country.confirmed_at is null returning first_confirmation.*
    ), changed as (
      update country set confirmed_at = waiting.confirmed_at, confirmed_by = waiting.confirmed_by
      from waiting where id = country_id and sent_back_at is null returning id
    )
    insert into audit (action, subject, subject_id, before, after)
    select 'confirmation.saved', 'country', id, '{"confirmed": false}', '{"confirmed": true}' from changed;
  end if;
  return null;
end $$;
comment on function apply_four_eyes is 'One confirmation becomes a first one when the setting is turned on, and a first one suffices when it is turned off.';`,
  /* sql */ `
create or replace trigger apply_four_eyes after insert or update on setting for each row
  when (new.key = 'confirmation.fourEyes') execute function apply_four_eyes();`,
];
