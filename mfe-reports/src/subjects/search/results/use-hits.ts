import type { SearchKind } from '@round-table/shared/contract';
import { countHits } from './filters/count-hits';
import { toSearchHits } from './hits/search-hits';
import {
  type SearchRequest,
  useSearchAttachmentsInfiniteQuery,
  useSearchCommentsInfiniteQuery,
  useSearchExplanationsInfiniteQuery,
  useSearchQuestionsInfiniteQuery,
  useSearchSourcesInfiniteQuery,
  useSearchSummaryQuery,
} from './search-api';
import type { SearchAddress } from './use-search-address';

const join = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.join(','));

/** The hits of each chosen kind under the filters. Those of other kinds are not loaded. */
export function useHits({ searchText, filters }: SearchAddress) {
  const { kinds, version } = filters;
  const search = { search: searchText, version };
  const ofChapters: SearchRequest = { ...search, chapters: join(filters.chapters) };
  const ofCountries: SearchRequest = { ...ofChapters, countries: join(filters.countries) };
  const skip = (kind: SearchKind) => ({ skip: !kinds.includes(kind) });
  return {
    questions: toSearchHits(useSearchQuestionsInfiniteQuery(ofChapters, skip('questions'))),
    comments: toSearchHits(useSearchCommentsInfiniteQuery(ofCountries, skip('comments'))),
    sources: toSearchHits(useSearchSourcesInfiniteQuery(ofCountries, skip('sources'))),
    attachments: toSearchHits(useSearchAttachmentsInfiniteQuery(ofCountries, skip('attachments'))),
    chapters: toSearchHits(useSearchExplanationsInfiniteQuery(ofChapters, skip('chapters'))),
  };
}
export type Hits = ReturnType<typeof useHits>;

/** The counts for the filters, and the other forms of the words. Without them the page shows what it has loaded. */
export function useSummary({ searchText, filters }: SearchAddress) {
  const { currentData } = useSearchSummaryQuery({ search: searchText, version: filters.version });
  return { counts: currentData && countHits(currentData.counts, filters), forms: currentData?.forms ?? [] };
}
