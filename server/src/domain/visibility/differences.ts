import type { Source } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/schema/schema';
import { type ReadScope, versionOptions, visibleAnswers, visibleComments, visibleSources, type WithContentVersion } from './read-scope';

/** Two states of the data, the earlier one first. */
export interface Span {
  from: ReadScope;
  to: ReadScope;
}

/** Ids of the countries and questions to compare. Only ids that the viewer may see: nothing here checks that again. */
export interface Places {
  countries: number[];
  questions: number[];
}

interface HeldCountry extends WithContentVersion {
  country_id: number;
}

const heldCountries = (scope: ReadScope) =>
  scope === 'live'
    ? sql<HeldCountry>`(select id as country_id, 'live' as content_version_id from country)`
    : sql<HeldCountry>`(select country_id, content_version_id from version_country where version_id = ${scope.version})`;

/** Lists countries that can differ between two scopes: those with another content version. `is_new`: not in the earlier scope. */
export async function listMovedCountries(db: Db, { from, to }: Span): Promise<{ id: number; is_new: boolean }[]> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    select country_id as id, before.content_version_id is null as is_new
    from ${heldCountries(from)} before full join ${heldCountries(to)} after using (country_id)
    where before.content_version_id is distinct from after.content_version_id`.execute(db);
  return rows;
}

const within = (rows: RawBuilder<object>, { countries, questions }: Places) =>
  sql`(select * from ${rows} seen where country_id = any(${countries}::int[]) and question_id = any(${questions}::int[]))`;

interface Place {
  question_id: number;
  country_id: number;
}

/** Option ids; null if there is no answer. */
export interface AnswerDifference extends Place {
  answer_before: number | null;
  answer_after: number | null;
}

export const differingAnswers = ({ from, to }: Span, places: Places) => sql<AnswerDifference>`(
  select question_id, country_id, before.answer_option_id as answer_before, after.answer_option_id as answer_after
  from ${within(visibleAnswers(from), places)} before full join ${within(visibleAnswers(to), places)} after using (question_id, country_id)
  where before.answer_option_id is distinct from after.answer_option_id)`;

/** Texts; null if there is no comment. Author and time are those of the later text. */
export interface CommentDifference extends Place {
  comment_before: string | null;
  comment_after: string | null;
  modified_at: Date | null;
  modified_by: number | null;
}

export const differingComments = ({ from, to }: Span, places: Places) => sql<CommentDifference>`(
  select question_id, country_id, before.html as comment_before, after.html as comment_after, after.modified_at, after.modified_by
  from ${within(visibleComments(from), places)} before full join ${within(visibleComments(to), places)} after using (question_id, country_id)
  where before.html is distinct from after.html)`;

/** The sources of an answer in their order; null if there are none. */
export interface SourceDifference extends Place {
  sources_before: Source[] | null;
  sources_after: Source[] | null;
}

/** The sources of each answer as one list, and without regard to their order. */
const sourceLists = (scope: ReadScope, places: Places) => sql`(
  select question_id, country_id, jsonb_agg(source order by position) as sources, jsonb_agg(source order by source) as content
  from (
    select question_id, country_id, position,
      jsonb_build_object('article', article, 'statute', statute, 'url', url, 'checked_on', checked_on) as source
    from ${within(visibleSources(scope), places)} named) listed
  group by question_id, country_id)`;

/** The answers whose sources differ, as a subquery. */
export const differingSources = ({ from, to }: Span, places: Places) => sql<SourceDifference>`(
  select question_id, country_id, before.sources as sources_before, after.sources as sources_after
  from ${sourceLists(from, places)} before full join ${sourceLists(to, places)} after using (question_id, country_id)
  where before.content is distinct from after.content)`;

/** The options of a scope; unlike `visibleOptions` without those of questions that a version does not have. */
const heldOptions = (scope: ReadScope) =>
  scope === 'live' ? sql`(select id, question_id, "order", text_en, text_de from answer_option)` : versionOptions(scope);

export interface OptionDifference {
  option_id: number;
  question_id: number;
  order_before: number | null;
  order_after: number | null;
  before_en: string | null;
  before_de: string | null;
  after_en: string | null;
  after_de: string | null;
}

/** Lists the options of questions that both scopes have whose text or number differs, and those that only one of them has. */
export async function listOptionDifferences(db: Db, { from, to }: Span, questions: number[]): Promise<OptionDifference[]> {
  const { rows } = await sql<OptionDifference>`
    with before as (select * from ${heldOptions(from)} held where question_id = any(${questions}::int[])),
      after as (select * from ${heldOptions(to)} held where question_id = any(${questions}::int[]))
    select id as option_id, question_id, before."order" as order_before, after."order" as order_after,
      before.text_en as before_en, before.text_de as before_de, after.text_en as after_en, after.text_de as after_de
    from before full join after using (id, question_id)
    where (before."order", before.text_en, before.text_de) is distinct from (after."order", after.text_en, after.text_de)
      and question_id in (select question_id from before) and question_id in (select question_id from after)
    order by question_id, after."order" nulls last, before."order"`.execute(db);
  return rows;
}

/**
 * Lists the texts whose meaning the office has changed between two states: the ids of question and option, which is null for the text of the
 * question itself.
 */
export async function listMeaningChanges(
  db: Db,
  { from, to }: Span,
  questions: number[],
): Promise<{ question_id: number; answer_option_id: number | null }[]> {
  if (from === 'live') return [];
  const isUntil = to === 'live' ? sql`true` : sql`replaced_at <= (select taken_at from version where id = ${to.version})`;
  const { rows } = await sql<{ question_id: number; answer_option_id: number | null }>`
    select distinct question_id, answer_option_id from former_wording
    where is_meaning and question_id = any(${questions}::int[])
      and replaced_at > (select taken_at from version where id = ${from.version}) and ${isUntil}`.execute(db);
  return rows;
}
