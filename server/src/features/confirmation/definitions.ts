/** Saves confirmations (decision 0058). */
export const confirmationDefinitions = [
  /* sql */ `
create or replace function save_confirmation(
  p_code text, p_confirmed boolean, p_user_id integer, p_request_id text, p_now timestamptz,
  out outcome text
) language plpgsql as $$
declare
  v_country_id integer;
  v_former timestamptz;
begin
  v_country_id := lock_active_country(p_code);
  if v_country_id is null then
    outcome := 'not-allowed';
    return;
  end if;

  select confirmed_at into v_former from country where id = v_country_id;
  -- A confirmation that is older than the last change may be given again.
  if (v_former is not null) = p_confirmed
    and not (p_confirmed and exists (select from last_change where country_id = v_country_id and changed_at > v_former)) then
    outcome := 'unchanged';
    return;
  end if;
  update country
  set confirmed_at = case when p_confirmed then p_now end, confirmed_by = case when p_confirmed then p_user_id end
  where id = v_country_id;
  outcome := 'changed';
  perform bump_published();
  insert into audit (user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_user_id, p_request_id, 'confirmation.saved', 'country', v_country_id,
    jsonb_build_object('confirmed', v_former is not null), jsonb_build_object('confirmed', p_confirmed)
  );
end $$;
comment on function save_confirmation is 'Saves or withdraws the confirmation that the next version includes a country''s answers.';`,
];
