import { type AttachmentHit, type FilteredSearchQuery, searchPageSizes } from '@round-table/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInChapters, isOfCountries, readFilters, type SearchFilters } from '../../domain/text-search/filters';
import { type Highlighter, withHighlighter } from '../../domain/text-search/highlight';
import { getLimit, type Hits, type PageWindow, toHits } from '../../domain/text-search/hits';
import { computeRank, matchesAllTerms } from '../../domain/text-search/matching';
import { parseSearch } from '../../domain/text-search/terms';
import { isVisibleCountry } from '../../domain/visibility/countries';
import { isVisibleQuestion } from '../../domain/visibility/questions';
import { type ReadScope, visibleAttachments } from '../../domain/visibility/read-scope';
import { visibleQuestions } from '../../domain/visibility/visible-catalogue';
import { plannedForItsValues } from '../../platform/db/prepared-statements';
import type { Db } from '../../platform/db/schema/schema';
import type { Search, SearchViewer } from './repository';

interface MatchingAttachment {
  id: number;
  name: string;
  file_id: string;
  question_id: number;
  chapter: number;
  /** The country's code; null for an attachment of the question itself. */
  country: string | null;
  in_name: boolean;
  /** The page of the file that matches best; null if only the name matches. */
  page: number | null;
  rank: number | null;
}

const pageWords = sql.ref('found.words');

/**
 * The attachments whose name or a page of whose text has all words, visible as in the lists of attachments: those of questions that the
 * viewer may see, of no country or of one that the viewer may see. A filter of countries leaves out those of no country.
 */
export const matchingAttachments = ({ scope, viewer, terms }: Search, filters: SearchFilters = {}): RawBuilder<MatchingAttachment> => {
  const inName = matchesAllTerms(terms, sql.ref('attachment.words'), sql.ref('attachment.folded'));
  return sql`
    select attachment.id, attachment.name, attachment.file_id, attachment.question_id, question.chapter_order as chapter,
      country.code as country, ${inName} as in_name, best.page, best.rank
    from ${visibleAttachments(scope)} attachment
    join ${visibleQuestions(scope)} question on question.id = attachment.question_id
    left join country on country.id = attachment.country_id
    left join (
      select distinct on (file_id) file_id, page, ${computeRank(terms, pageWords)} as rank
      from file_page found where ${matchesAllTerms(terms, pageWords, sql.ref('found.folded'))}
      order by file_id, rank desc, page) best on best.file_id = attachment.file_id
    where ${isVisibleQuestion(viewer)} and ${isInChapters(filters)}
      and (${filters.countries ? sql`false` : sql`attachment.country_id is null`} or (${isVisibleCountry(viewer)} and ${isOfCountries(filters)}))
      and (best.page is not null or ${inName})`;
};

type AttachmentRow = MatchingAttachment & { size: number; plain: string | null };

/** Names first: a file that is about something is named so. Each query is planned, as the frequency of words varies. */
const findAttachments = (db: Db, search: Search, filters: SearchFilters, window: PageWindow) =>
  sql<AttachmentRow>`
    select hit.*, stored_file.size, file_page.plain
    from (${matchingAttachments(search, filters)} order by in_name desc, rank desc nulls last, id
      offset ${window.offset} limit ${getLimit(window)}) hit
    join stored_file on stored_file.id = hit.file_id
    left join file_page on file_page.file_id = hit.file_id and file_page.page = hit.page
    order by in_name desc, rank desc nulls last, id ${plannedForItsValues}`.execute(db);

/** A hit without the link to its file, which the route signs. */
type UnsignedHit = Omit<AttachmentHit, 'file'>;

const toHit = (row: AttachmentRow, { whole, passage }: Highlighter): UnsignedHit => ({
  id: row.id,
  name: row.name,
  size: row.size,
  question: row.question_id,
  country: row.country,
  name_highlighted: whole(row.name),
  passage: row.page === null ? null : { page: row.page, text_highlighted: passage(row.plain ?? '') },
});

/** Finds the attachments that have all words of a search in their name or on a page of their text. */
export async function searchAttachments(
  db: Db,
  scope: ReadScope,
  viewer: SearchViewer,
  query: FilteredSearchQuery,
): Promise<Hits<UnsignedHit>> {
  const terms = await parseSearch(db, query.search);
  if (terms.length === 0) return { hits: [] };
  const window = { offset: query.offset ?? 0, size: searchPageSizes.attachments };
  const { rows } = await findAttachments(db, { scope, viewer, terms }, readFilters(query), window);
  const { hits, next } = toHits(rows, window);
  return { hits: await withHighlighter(db, terms, (highlighter) => hits.map((row) => toHit(row, highlighter))), next };
}
