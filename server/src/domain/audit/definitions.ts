/**
 * Entries of the audit trail are evidence: not even a mistake of the program changes one (AUD-04). What they say about an account is apart,
 * so that it can end with the account; the entry, which is sealed, keeps a digest with a salt that ends too (decision 0135).
 */
export const auditDefinitions = [
  /* sql */ `
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit trail are neither changed nor removed.' using errcode = 'restrict_violation';
end $$;`,
  /* sql */ `
create or replace trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();`,
  /* sql */ `
create or replace function detail_digest(p_salt uuid, p_before jsonb, p_after jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(p_salt::text || coalesce(p_before::text, '') || E'\\n' || coalesce(p_after::text, ''), 'UTF8')), 'hex')
$$;`,
  /* sql */ `
create or replace function keep_account_apart() returns trigger language plpgsql as $$
declare
  v_salt uuid := gen_random_uuid();
begin
  insert into audit_detail (audit_id, user_id, salt, before, after)
  select new.id, app_user.id, v_salt, new.before, new.after from app_user
    where app_user.id = case when new.subject_id ~ '^[0-9]{1,9}$' then new.subject_id::integer end;
  new.after := jsonb_build_object('account_digest', detail_digest(v_salt, new.before, new.after));
  new.before := null;
  return new;
end $$;`,
  /* sql */ `
create or replace trigger account_is_apart before insert on audit for each row
  when (new.subject in ('user', 'app_user') and (new.before is not null or new.after is not null)
    and not coalesce(new.after ? 'account_digest', false))
  execute function keep_account_apart();`,
  /* sql */ `
create or replace view audit_entry as
select audit.id, at, audit.user_id, action, subject, subject_id,
  case when detail.audit_id is null then audit.before else detail.before end as before,
  case when detail.audit_id is not null then detail.after when not coalesce(audit.after ? 'account_digest', false) then audit.after end as after,
  request_id, question_id, country_id
from audit left join audit_detail detail on detail.audit_id = audit.id;`,
];
