import { type Comment, type FilteredSearchQuery, maxSearchHits, searchPageSizes } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { isInChapters, isOfCountries, readFilters, type SearchFilters } from '../../domain/text-search/filters';
import { type Highlighter, withHighlighter } from '../../domain/text-search/highlight';
import { countToFind, getLimit, type Hits, type PageWindow, toHits } from '../../domain/text-search/hits';
import {
  asPreparedSearch,
  computeRank,
  hasReferences,
  matchesAllTerms,
  matchesPrefixes,
  matchesReferences,
  matchesStems,
  matchesSubstring,
} from '../../domain/text-search/matching';
import type { Term } from '../../domain/text-search/term';
import { parseSearch } from '../../domain/text-search/terms';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { isRecentComment, type ReadScope, type VisibleComment, visibleComments } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import { type CommentViewer, selectComments, toComment } from './repository';

const words = sql.ref('comment.words');
const folded = sql.ref('comment.folded');

interface Search {
  scope: ReadScope;
  reader: CommentViewer;
  terms: Term[];
  filters: SearchFilters;
  window: PageWindow;
}

/** One kind of match; all hits of a kind rank before those of the next. */
interface MatchKind {
  name: string;
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
  /** Maximum number of ranked hits: a very frequent word would otherwise read every text (decision 0028). */
  most: number;
  /** Suffix of the statement: whether it is planned for its values. */
  plan: RawBuilder<unknown>;
}

/** Matches substrings too. Substring hits are unranked; for a single word they are returned in table order. */
function getSubstringKind({ terms, window }: Search): Pick<MatchKind, 'condition' | 'rank' | 'most'> {
  const [single, ...others] = terms;
  if (single && others.length === 0) {
    return { condition: matchesSubstring(single, folded), rank: sql`-row_number() over ()`, most: countToFind(window) };
  }
  return { condition: matchesAllTerms(terms, words, folded), rank: computeRank(terms, words), most: maxSearchHits };
}

/** Matches by reference, stem, prefix, substring. Prefixes vary so much in number that their statement is planned for each search. */
function getMatchKinds(search: Search): MatchKind[] {
  const { terms } = search;
  const ranked = { rank: computeRank(terms, words), most: maxSearchHits };
  const plan = asPreparedSearch(terms);
  const references = { name: 'reference', condition: matchesReferences(terms, words), ...ranked, plan };
  return [
    ...(hasReferences(terms) ? [references] : []),
    { name: 'stem', condition: matchesStems(terms, words), ...ranked, plan },
    { name: 'beginning', condition: matchesPrefixes(terms, words), ...ranked, plan: plannedForItsValues },
    { name: 'part', ...getSubstringKind(search), plan },
  ];
}

const getVisibleTable = (kind: MatchKind) => sql.table(`seen_${kind.name}`);

/** The best hits of these kinds, as a subquery: joins of authors and answers run for these only. */
function bestComments({ scope, reader, filters, window }: Search, kinds: MatchKind[]) {
  // Scalar conditions instead of joins: the planner underestimates the hits and would read all of them first to build the hash table.
  const hits = kinds.map((kind, index) => {
    const others = kinds.slice(0, index).map((before) => sql`and hit.id not in (select id from ${getVisibleTable(before)})`);
    return sql`${sql.table(kind.name)} as materialized (
        select id, question_id, country_id, html, plain, version, created_at, created_by, modified_at, modified_by, content_version_id,
          ${kind.rank} as rank
        from ${visibleComments(scope)} comment where ${isRecentComment(scope)} and ${kind.condition}),
      ${getVisibleTable(kind)} as materialized (
        select hit.*, ${sql.lit(index)} as kind from ${sql.table(kind.name)} hit
        where (hit.country_id in (select id from seen_country) and hit.question_id in (select id from seen_question)) is true
          ${sql.join(others, sql` `)}
        limit ${kind.most})`;
  });
  const all = kinds.map((kind) => sql`select * from ${getVisibleTable(kind)}`);
  return sql<VisibleComment & { rank: number; kind: number }>`(
    with seen_country as materialized (select id from country where ${isVisibleCountry(reader)} and ${isOfCountries(filters)}),
      seen_question as materialized (select id from ${visibleQuestions(scope)} question where ${isVisibleQuestion(reader)} and ${isInChapters(filters)}),
      ${sql.join(hits)}
    ${sql.join(all, sql` union all `)}
    order by kind, rank desc, id
    limit ${getLimit(window)} offset ${window.offset})`;
}

const selectBest = (db: Db, search: Search, kinds: MatchKind[]) =>
  selectComments(db, search.scope, {
    viewer: search.reader,
    persons: may.seePersons(search.reader),
    comments: bestComments(search, kinds),
  })
    .select('comment.plain')
    .orderBy(sql`comment.kind`)
    .orderBy(sql`comment.rank`, 'desc')
    .orderBy('comment.id');

type HitRow = Awaited<ReturnType<ReturnType<typeof selectBest>['execute']>>[number];

/**
 * Runs the next, more expensive kind only if the previous ones do not fill the page: prefixes read more of an index, substrings the texts.
 */
async function findBest(db: Db, search: Search): Promise<HitRow[]> {
  const limit = getLimit(search.window);
  let best: HitRow[] = [];
  const kinds = getMatchKinds(search);
  for (const [index, { plan }] of kinds.entries()) {
    if (best.length >= limit) break;
    best = await selectBest(db, search, kinds.slice(0, index + 1))
      .modifyEnd(plan)
      .execute();
  }
  return best;
}

/** Finds the comments that have all words of a search, best first, on questions that the viewer may see. */
export async function searchComments(db: Db, scope: ReadScope, reader: CommentViewer, query: FilteredSearchQuery): Promise<Hits<Comment>> {
  const terms = await parseSearch(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.comments };
  const { hits, next } = toHits(await findBest(db, { scope, reader, terms, filters: readFilters(query), window }), window);
  const toHit = (row: HitRow, { passage }: Highlighter) => ({
    ...toComment(row, reader),
    text_highlighted: passage(row.plain),
  });
  return { hits: await withHighlighter(db, terms, (highlighter) => hits.map((row) => toHit(row, highlighter))), next };
}
