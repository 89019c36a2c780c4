import { type FilteredSearchQuery, type SourceHit, searchPageSizes } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInChapters, isOfCountries, readFilters, type SearchFilters } from '../../domain/text-search/filters';
import { type Highlighter, withHighlighter } from '../../domain/text-search/highlight';
import { getLimit, type Hits, type PageWindow, toHits } from '../../domain/text-search/hits';
import { computeRank, matchesAllTerms, matchesStems } from '../../domain/text-search/matching';
import { parseSearch } from '../../domain/text-search/terms';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, type VisibleSource, visibleSources } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import { hasHighlight } from './other-language';
import type { Search, SearchViewer } from './repository';

const sourceWords = sql.ref('source.words');

type MatchingSource = Pick<VisibleSource, 'question_id' | 'position' | 'article' | 'statute' | 'url' | 'checked_on'> & {
  chapter: number;
  question_order: number;
  country: string;
};

/** The sources of law whose article, statute or address has all words, of countries and questions that the viewer may see. */
export const matchingSources = ({ scope, viewer, terms }: Search, filters: SearchFilters = {}): RawBuilder<MatchingSource> => sql`
  select question.chapter_order as chapter, question."order" as question_order, country.code as country, source.question_id, source.position,
    source.article, source.statute, source.url, source.checked_on, ${computeRank(terms, sourceWords)} as rank,
    ${matchesStems(terms, sourceWords)} as is_whole
  from ${visibleSources(scope)} source
  join ${visibleQuestions(scope)} question on question.id = source.question_id
  join country on country.id = source.country_id
  where ${matchesAllTerms(terms, sourceWords, sql.ref('source.folded'))} and ${isVisibleQuestion(viewer)} and ${isVisibleCountry(viewer)}
    and ${isInChapters(filters)} and ${isOfCountries(filters)}`;

const findSources = (db: Db, search: Search, filters: SearchFilters, window: PageWindow) =>
  sql<MatchingSource>`
    ${matchingSources(search, filters)}
    order by is_whole desc, rank desc, chapter, question_order, country, position
    offset ${window.offset} limit ${getLimit(window)} ${plannedForItsValues}`.execute(db);

function toHit({ question_id, country, position, article, statute, url, checked_on }: MatchingSource, { whole }: Highlighter): SourceHit {
  const address = url === null ? '' : whole(url);
  return {
    question: question_id,
    country,
    position,
    article_highlighted: whole(article),
    statute_highlighted: whole(statute),
    url,
    url_highlighted: hasHighlight(address) ? address : null,
    checked_on,
  };
}

/** Finds the sources of law that have all words of a search in their article, statute or address, best first. */
export async function searchSources(db: Db, scope: ReadScope, viewer: SearchViewer, query: FilteredSearchQuery): Promise<Hits<SourceHit>> {
  const terms = await parseSearch(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.sources };
  const { rows } = await findSources(db, { scope, viewer, terms }, readFilters(query), window);
  const { hits, next } = toHits(rows, window);
  return { hits: await withHighlighter(db, terms, (highlighter) => hits.map((row) => toHit(row, highlighter))), next };
}
