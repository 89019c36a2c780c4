/** Entries of the audit trail are evidence: not even a mistake of the program changes one (AUD-04). */
export const auditDefinitions = [
  /* sql */ `
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit trail are neither changed nor removed.' using errcode = 'restrict_violation';
end $$;`,
  /* sql */ `
create or replace trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();`,
];
