/** Of the foreign keys' order, so that the rows of a version can be deleted. */
const tables = [
  'version_attachment',
  'version_source',
  'version_comment',
  'version_answer',
  'version_option',
  'version_question',
  'version_chapter',
  'version_country',
];

/** A version is written once: not even a mistake of the program changes one. */
export const versionDefinitions = [
  /* sql */ `
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('round_table.withdrawing', true) = 'on' then
    return null;
  end if;
  raise exception 'A read-only version cannot be changed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;`,
  /* sql */ `
create or replace function delete_version(p_id text) returns void language plpgsql as $$
begin
  perform set_config('round_table.withdrawing', 'on', true);
  ${tables.map((table) => `delete from ${table} where version_id = p_id;`).join('\n  ')}
  delete from version where id = p_id;
  perform set_config('round_table.withdrawing', '', true);
end $$;
comment on function delete_version is 'Deletes a version that is being withdrawn, the only change of versions that is allowed.';`,
  ...[...tables, 'version'].map(
    (table) => /* sql */ `
create or replace trigger version_is_immutable before update or delete or truncate on ${table}
  for each statement execute function refuse_change();`,
  ),
];
