import { type Comment, maxSearchHits } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema';
import { type SeenComment, type Source, seenComments } from '../../reading/source';
import { highlighted } from '../../text-search/highlight';
import { hasStems, hasTerm, rankOf } from '../../text-search/matching';
import { type Term, toTerms } from '../../text-search/terms';
import { type Reader, selectComments, toComment } from './repository';

const words = sql.ref('comment.words');
const folded = sql.ref('comment.folded');

/** Of so many that are found the best are told: to rank them all, a word that stands everywhere would have every text read (decision 0028). */
const mostRanked = 500;

/**
 * Older versions stand first in their table, and their texts need not be looked at. A bound without an index, which is what the collation
 * makes of it: it is compared before any text is, and no list of all comments of a version is made for it.
 */
const isRecent = (source: Source) =>
  source === 'live'
    ? sql`true`
    : sql`comment.content_version_id collate "C" >=
        (select min(content_version_id collate "C") from version_country where version_id = ${source.version})`;

/**
 * The best hits by their rank, to select from: what stands beside a comment is looked up for these alone. Those that have the words by
 * their stems come first; beginnings and parts of words, for which texts have to be read, are looked for where these are fewer than are told.
 */
function bestComments(source: Source, reader: Reader, terms: Term[]) {
  const byStem = hasStems(terms, words);
  const byPart = sql.join(
    terms.map((term) => hasTerm(term, words, folded)),
    sql` and `,
  );
  const met = (condition: RawBuilder<boolean>) => sql`
    select id, question_id, country_id, html, plain, version, created_at, created_by, modified_at, modified_by, content_version_id,
      ${rankOf(terms, words)} as rank
    from ${seenComments(source)} comment where ${isRecent(source)} and ${condition}`;
  // Asked as a value of each hit, not as a join: a join that takes the hits for the smaller side reads all of them first.
  const seen = (hits: string) => sql`
    select hit.* from ${sql.table(hits)} hit
    where (hit.country_id in (select id from seen_country) and hit.question_id in (select id from seen_question)) is true
    limit ${mostRanked}`;
  const isPublic = reader.role === 'guest' ? sql`and question.public and chapter.public` : sql``;
  return sql<SeenComment & { rank: number; by_stem: boolean }>`(
    with seen_country as materialized (select id from country where active),
      seen_question as materialized (
        select question.id from question join chapter on chapter.id = question.chapter_id and chapter.active where question.active ${isPublic}),
      stem as materialized (${met(byStem)}),
      seen_stem as materialized (${seen('stem')}),
      part as materialized (${met(sql`(select count(*) from seen_stem) < ${maxSearchHits} and ${byPart} and not ${byStem}`)})
    select *, true as by_stem from seen_stem union all (select *, false from (${seen('part')}) seen_part)
    order by by_stem desc, rank desc, id
    limit ${maxSearchHits})`;
}

/** The comments that have all words of a search, best first, as far as the reader may see their question. */
export async function searchComments(db: Db, source: Source, reader: Reader, search: string): Promise<Comment[]> {
  const terms = await toTerms(db, search);
  if (terms.length === 0) return [];
  const rows = await selectComments(db, source, { persons: may.seePersons(reader), comments: bestComments(source, reader, terms) })
    .select('comment.plain')
    .orderBy(sql`comment.by_stem`, 'desc')
    .orderBy(sql`comment.rank`, 'desc')
    .orderBy('comment.id')
    .execute();
  return highlighted(db, terms, ({ passage }) => rows.map((row) => ({ ...toComment(row, reader), text_highlighted: passage(row.plain) })));
}
