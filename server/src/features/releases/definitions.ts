/** Releases are immutable; the database enforces it against program errors. */
export const releaseDefinitions = [
  /* sql */ `
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'What was released cannot be changed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;`,
  ...['build', 'build_file', 'registry'].map(
    (table) => /* sql */ `
create or replace trigger released_is_immutable before update or delete or truncate on ${table}
  for each statement execute function refuse_rewriting();`,
  ),
];
