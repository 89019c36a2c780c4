import { type Comment, maxSearchHits } from '@round-table/shared/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import type { Source } from '../../reading/source';
import { aHighlighter } from '../../text-search/highlight';
import { hasTerm, rankOf } from '../../text-search/matching';
import { toTerms } from '../../text-search/terms';
import { type Reader, selectComments, toComment } from './repository';

const words = sql.ref('comment.words');
const plain = sql.ref('comment.plain');

/** The comments that have all words of a search, best first, as far as the reader may see their question. */
export async function searchComments(db: Db, source: Source, reader: Reader, search: string): Promise<Comment[]> {
  const terms = await toTerms(db, search);
  if (terms.length === 0) return [];
  const rows = await selectComments(db, source)
    .innerJoin('question', 'question.id', 'comment.question_id')
    .innerJoin('chapter', 'chapter.id', 'question.chapter_id')
    .select('comment.plain')
    .where('question.active', '=', true)
    .where('chapter.active', '=', true)
    .$if(reader.role === 'guest', (query) => query.where('question.public', '=', true).where('chapter.public', '=', true))
    .where((where) => where.and(terms.map((term) => hasTerm(term, words, [plain]))))
    .orderBy(rankOf(terms, words), 'desc')
    .orderBy('comment.id')
    .limit(maxSearchHits)
    .execute();
  const highlighter = await aHighlighter(
    db,
    terms,
    rows.map((row) => row.plain),
  );
  return rows.map((row) => ({ ...toComment(row, reader), text_highlighted: highlighter.passage(row.plain) }));
}
