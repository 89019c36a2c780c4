import {
  type AttachmentHit,
  type Comment,
  type ExplanationHit,
  paths,
  type QuestionHit,
  type SearchSummary,
  type SearchSummaryQuery,
  type SourceHit,
} from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** A page of hits, best first, and the offset of the next page; undefined on the last one. */
export interface HitsPage<Hit> {
  hits: Hit[];
  next?: number;
}

/** A search with the filters of its list; undefined for all. */
export interface SearchRequest extends SearchSummaryQuery {
  chapters?: string;
  /** Comments, sources and attachments only. */
  countries?: string;
}

/** Reads the offset of the next page from the `Link` header (RFC 8288). */
function toPage<Hit>(hits: Hit[], meta: { response?: { headers: Headers } } | undefined): HitsPage<Hit> {
  const [, next] = /[?&]offset=(\d+)[^>]*>; *rel="next"/.exec(meta?.response?.headers.get('link') ?? '') ?? [];
  return next === undefined ? { hits } : { hits, next: Number(next) };
}

const createPageQuery =
  (url: string) =>
  ({ queryArg, pageParam: offset }: { queryArg: SearchRequest; pageParam: number | undefined }) => ({
    url,
    params: { ...queryArg, offset },
  });

const infiniteQueryOptions = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: HitsPage<unknown>) => next,
};

export const searchApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    searchQuestions: build.infiniteQuery<HitsPage<QuestionHit>, SearchRequest, number | undefined>({
      query: createPageQuery(paths.questions),
      transformResponse: toPage<QuestionHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchComments: build.infiniteQuery<HitsPage<Comment>, SearchRequest, number | undefined>({
      query: createPageQuery(paths.comments),
      transformResponse: toPage<Comment>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchAttachments: build.infiniteQuery<HitsPage<AttachmentHit>, SearchRequest, number | undefined>({
      query: createPageQuery(paths.searchAttachments),
      transformResponse: toPage<AttachmentHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchSources: build.infiniteQuery<HitsPage<SourceHit>, SearchRequest, number | undefined>({
      query: createPageQuery(paths.searchSources),
      transformResponse: toPage<SourceHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchExplanations: build.infiniteQuery<HitsPage<ExplanationHit>, SearchRequest, number | undefined>({
      query: createPageQuery(paths.searchChapters),
      transformResponse: toPage<ExplanationHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchSummary: build.query<SearchSummary, SearchSummaryQuery>({
      query: (params) => ({ url: paths.search, params }),
      providesTags: ['Search'],
    }),
  }),
});

export const {
  useSearchQuestionsInfiniteQuery,
  useSearchCommentsInfiniteQuery,
  useSearchAttachmentsInfiniteQuery,
  useSearchExplanationsInfiniteQuery,
  useSearchSourcesInfiniteQuery,
  useSearchSummaryQuery,
} = searchApi;
