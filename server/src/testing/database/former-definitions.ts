import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';

/** Of migration 0004: words as PostgreSQL's parser splits them, and a function that nothing uses anymore. */
export const formerSearch = /* sql */ `
create or replace function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(
    normalize(regexp_replace(normalize(lower($1), NFD), '([[:alnum:]])[\u0300-\u036f]+', '\\1', 'g'), NFC),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;
create or replace function search_words(german text, english text) returns tsvector language sql immutable strict parallel safe as $$
  select search_fold((to_tsvector('german', normalize(german)) || to_tsvector('english', normalize(english)))::text)::tsvector
$$;
create function search_query(word text) returns tsquery language sql immutable strict parallel safe as $$
  select search_fold((to_tsquery('german', '''' || word || ''':*') || to_tsquery('english', '''' || word || ''':*'))::text)::tsquery
$$;
`;

/** Of migrations 0001 and 0013: a view with fewer columns, functions with another content, and a trigger that fires less often. */
export const formerDefinitions = /* sql */ `
create view counted_score as
select question.id as question_id, answer_option.id as answer_option_id, answer_score.point_of_view_id,
  answer_score.score * question_weight.weight as score
from question
join answer_option on answer_option.question_id = question.id
join answer_score on answer_score.answer_option_id = answer_option.id
join question_weight on question_weight.question_id = question.id and question_weight.point_of_view_id = answer_score.point_of_view_id;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A read-only version cannot be changed (%)', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger version_is_immutable before update on version_answer for each statement execute function refuse_change();

create function apply_answer_delta(p_country_id integer, p_question_id integer, p_before integer, p_after integer) returns void
language plpgsql set random_page_cost = 1.1 as $$
begin
  update country_tally set answered_count = answered_count + 1 where country_id = p_country_id;
end $$;
`;

/** Leaves a database as programs did that had no list of their definitions. */
export async function plantDefinitions(db: Db, definitions: string): Promise<void> {
  await sql`drop table sql_definition`.execute(db);
  await sql.raw(definitions).execute(db);
}
