import { type Kysely, sql } from 'kysely';

/**
 * Stores country codes in upper case, which makes them unique regardless of case (CTY-02). If the codes of two countries differ only in
 * case, the active one, else the older one, retains it; the other gets the first free code with the same prefix, and the audit trail
 * contains both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = /* sql */ `
create function free_country_code(wanted text) returns text language sql as $$
  select code
  from (
    select length, number, left(upper(wanted), length) || number as code
    from generate_series(1, 3) as length, generate_series(2, 999) as number
  ) candidate
  where length(code) <= 4 and not exists (select from country where upper(country.code) = candidate.code)
  order by length desc, number limit 1
$$;

do $$
declare
  clashing record;
  given text;
begin
  for clashing in
    select id, code from (
      select id, code, row_number() over (partition by upper(code) order by active desc, id) as place from country
    ) placed where place > 1 order by id
  loop
    given := free_country_code(clashing.code);
    update country set code = given, revision = revision + 1 where id = clashing.id;
    insert into audit (action, subject, subject_id, before, after)
      values ('country.changed', 'country', clashing.id::text, jsonb_build_object('code', clashing.code), jsonb_build_object('code', given));
  end loop;
end $$;

drop function free_country_code(text);

update country set code = upper(code) where code <> upper(code);
create unique index country_code_any_case on country (upper(code));
alter table country drop constraint country_code_check, add constraint country_code_check check (code ~ '^[A-Z0-9]{1,4}$');
`;
