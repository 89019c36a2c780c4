/** Saves confirmations (decision 0058). */
export const confirmationDefinitions = [
  /* sql */ `
create or replace function save_confirmation(
  p_code text, p_confirmed boolean, p_user_id integer, p_request_id text, p_now timestamptz,
  out outcome text
) language plpgsql as $$
declare
  v_country_id integer;
begin
  v_country_id := lock_active_country(p_code);
  if v_country_id is null then
    outcome := 'not-allowed';
    return;
  end if;

  update country
  set confirmed_at = case when p_confirmed then p_now end, confirmed_by = case when p_confirmed then p_user_id end
  where id = v_country_id and (confirmed_at is not null) <> p_confirmed;
  if not found then
    outcome := 'unchanged';
    return;
  end if;
  outcome := 'changed';
  perform bump_published();
  insert into audit (user_id, request_id, action, subject, subject_id, before, after)
  values (
    p_user_id, p_request_id, 'confirmation.saved', 'country', v_country_id,
    jsonb_build_object('confirmed', not p_confirmed), jsonb_build_object('confirmed', p_confirmed)
  );
end $$;
comment on function save_confirmation is 'Saves or withdraws the confirmation that the next version includes a country''s answers.';`,
];
