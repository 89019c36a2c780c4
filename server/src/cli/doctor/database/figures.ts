import { type Kysely, sql } from 'kysely';
import { allowLongStatements } from '../../../platform/db/long-transaction';
import type { Database } from '../../../platform/db/schema/schema';
import { toCountText } from '../../command';
import { type CheckResult, ok, problem } from '../check';

/** A stored figure that differs from a recount. */
interface Difference {
  subject: string;
  figure: string;
  stored: number;
  counted: number;
}

const maxNamed = 10;

/**
 * Recounts all stored figures from the rows they are sums of, by the definition of `recomputeAggregates`. One statement sees one state of the
 * database, so that answers saved at the same time make no difference. A missing row counts as 0.
 */
const listDifferences = sql<Difference>`
  with answered as (
    select country_id, count(*) as count, sum(weight) as weight
    from given_answer join counted_question on counted_question.id = question_id group by country_id
  ), commented as (
    select country_id, count(*) as count
    from comment join counted_question on counted_question.id = question_id group by country_id
  ), country_figure as (
    select country.code as subject, figure.*
    from country
    left join country_tally tally on tally.country_id = country.id
    left join answered on answered.country_id = country.id
    left join commented on commented.country_id = country.id
    cross join lateral (values
      ('answers', tally.answered_count::numeric, answered.count::numeric),
      ('weight of the answers', tally.answered_weight, answered.weight),
      ('comments', tally.comments_count, commented.count)
    ) figure (figure, stored, counted)
  ), catalogue_figure as (
    select 'catalogue' as subject, figure.*
    from (select count(*) as count, sum(weight) as weight from counted_question) counted
    left join catalogue_tally tally on true
    cross join lateral (values
      ('questions', tally.question_count::numeric, counted.count::numeric),
      ('weight of the questions', tally.total_weight, counted.weight)
    ) figure (figure, stored, counted)
  ), counted_chapter as (
    select best_score.chapter_id, country_id, point_of_view_id, sum(counted_score.score) as score, sum(best_score.score) as best_score
    from given_answer
    join best_score using (question_id)
    left join counted_score using (answer_option_id, point_of_view_id)
    group by best_score.chapter_id, country_id, point_of_view_id
  ), chapter_figure as (
    select concat((select code from country where id = country_id), ', chapter ', chapter_id, ', point of view ', point_of_view_id) as subject,
      figure.*
    from chapter_score stored full join counted_chapter counted using (chapter_id, country_id, point_of_view_id)
    cross join lateral (values
      ('score', stored.score::numeric, counted.score::numeric),
      ('best score', stored.best_score, counted.best_score)
    ) figure (figure, stored, counted)
  ), counted_maximum as (
    select chapter_id, point_of_view_id, sum(score) as score from best_score group by chapter_id, point_of_view_id
  ), maximum_figure as (
    select concat('chapter ', chapter_id, ', point of view ', point_of_view_id) as subject, 'maximum score' as figure,
      stored.score::numeric as stored, counted.score::numeric as counted
    from chapter_maximum stored full join counted_maximum counted using (chapter_id, point_of_view_id)
  )
  select subject, figure, coalesce(stored, 0) as stored, coalesce(counted, 0) as counted
  from (table country_figure union all table catalogue_figure union all table chapter_figure union all table maximum_figure) figures
  where coalesce(stored, 0) <> coalesce(counted, 0)
  order by subject, figure`;

/** Recounts the figures of countries, chapters and the catalogue. */
export async function checkFigures(db: Kysely<Database>): Promise<CheckResult> {
  const rows = await db.transaction().execute(async (tx) => {
    // A recount of a large installation may exceed the statement timeout.
    await allowLongStatements(tx);
    return (await listDifferences.execute(tx)).rows;
  });
  if (rows.length === 0) return ok('figures', 'A recount of all answers, comments and scores gives the stored figures.');
  const named = rows
    .slice(0, maxNamed)
    .map(({ subject, figure, stored, counted }) => `${subject}: ${figure} ${stored}, recounted ${counted}`);
  const more = rows.length > maxNamed ? `; and ${rows.length - maxNamed} more` : '';
  return problem(
    'figures',
    `${toCountText(rows.length, 'stored figure differs', 'stored figures differ')} from a recount: ${named.join('; ')}${more}.`,
  );
}
