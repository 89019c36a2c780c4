import { type Comment, maxSearchHits } from '@round-table/shared/contract';
import { sql } from 'kysely';
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
 * The best hits by their rank, to select from: what stands beside a comment is looked up for these alone. Those that have the words by
 * their stems are met first; parts of words, for which texts have to be read, are looked for where these are not enough.
 */
function bestComments(source: Source, reader: Reader, terms: Term[]) {
  const byStem = hasStems(terms, words);
  const byPart = sql.join(
    terms.map((term) => hasTerm(term, words, folded)),
    sql` and `,
  );
  const seen = reader.role === 'guest' ? sql`where question.public and chapter.public` : sql``;
  return sql<SeenComment & { rank: number }>`(
    with by_stem as materialized (select comment.* from ${seenComments(source)} comment where ${byStem}),
      by_part as materialized (select comment.* from ${seenComments(source)} comment where ${byPart} and not ${byStem})
    select comment.*, ${rankOf(terms, words)} as rank
    from (
      select comment.* from (select * from by_stem union all select * from by_part) comment
      join country on country.id = comment.country_id and country.active
      join question on question.id = comment.question_id and question.active
      join chapter on chapter.id = question.chapter_id and chapter.active
      ${seen}
      limit ${mostRanked}) comment
    order by rank desc, comment.id
    limit ${maxSearchHits})`;
}

/** The comments that have all words of a search, best first, as far as the reader may see their question. */
export async function searchComments(db: Db, source: Source, reader: Reader, search: string): Promise<Comment[]> {
  const terms = await toTerms(db, search);
  if (terms.length === 0) return [];
  const rows = await db.transaction().execute(async (tx) => {
    // The planner counts on texts that are read as they stand in their table. These stand apart, and reading them is what takes time.
    await sql`set local enable_seqscan = off`.execute(tx);
    return selectComments(tx, source, bestComments(source, reader, terms))
      .select('comment.plain')
      .orderBy(sql`comment.rank`, 'desc')
      .orderBy('comment.id')
      .execute();
  });
  return highlighted(db, terms, ({ passage }) => rows.map((row) => ({ ...toComment(row, reader), text_highlighted: passage(row.plain) })));
}
