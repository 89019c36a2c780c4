import type { SearchCount } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { matchesAllTerms } from '../../domain/text-search/matching';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { isRecentComment, visibleComments } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import { matchingAttachments } from './attachments';
import { matchingChapters, matchingExplanations } from './explanations';
import { matchesQuestion, type Search } from './repository';
import { matchingSources } from './sources';

const countedQuestions = ({ scope, viewer, terms }: Search) => sql`
  select 'questions' as kind, chapter_order as chapter, null as country
  from ${visibleQuestions(scope)} question
  where ${isVisibleQuestion(viewer)} and ${sql.join(terms.map(matchesQuestion(scope)), sql` and `)}`;

const countedTexts = (search: Search) => sql`
  select 'chapters' as kind, chapter_order as chapter, null as country
  from (${matchingChapters(search)} union all ${matchingExplanations(search)}) hit`;

const countedAttachments = (search: Search) => sql`
  select 'attachments' as kind, chapter, country from (${matchingAttachments(search)}) hit`;

const countedSources = (search: Search) => sql`
  select 'sources' as kind, chapter, country from (${matchingSources(search)}) hit`;

/** The texts are matched first, as in the search of comments: the planner underestimates the hits (decision 0028). */
const countedComments = ({ scope, viewer }: Search) => sql`
  select 'comments' as kind, chapter_order as chapter, country.code as country
  from matching_comment hit
  join ${visibleQuestions(scope)} question on question.id = hit.question_id
  join country on country.id = hit.country_id
  where ${isVisibleQuestion(viewer)} and ${isVisibleCountry(viewer)}`;

/** Counts all hits of a search by kind, chapter and country. */
export async function countHits(db: Db, search: Search): Promise<SearchCount[]> {
  const { scope, terms } = search;
  const matching = matchesAllTerms(terms, sql.ref('comment.words'), sql.ref('comment.folded'));
  const { rows } = await sql<SearchCount>`
    with matching_comment as materialized (
      select question_id, country_id from ${visibleComments(scope)} comment where ${isRecentComment(scope)} and ${matching})
    select kind, chapter, country, count(*)::integer as count
    from (
      ${countedQuestions(search)} union all ${countedTexts(search)} union all ${countedAttachments(search)}
      union all ${countedSources(search)} union all ${countedComments(search)}) hit
    group by kind, chapter, country
    order by kind, chapter, country ${plannedForItsValues}`.execute(db);
  return rows;
}
