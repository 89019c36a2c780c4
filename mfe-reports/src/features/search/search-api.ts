import { type Comment, paths, type QuestionHit } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** A page of hits, best first, and the offset of the next page; undefined on the last one. */
export interface HitsPage<Hit> {
  hits: Hit[];
  next?: number;
}

/** Reads the offset of the next page from the `Link` header (RFC 8288). */
function toPage<Hit>(hits: Hit[], meta: { response?: { headers: Headers } } | undefined): HitsPage<Hit> {
  const [, next] = /[?&]offset=(\d+)[^>]*>; *rel="next"/.exec(meta?.response?.headers.get('link') ?? '') ?? [];
  return next === undefined ? { hits } : { hits, next: Number(next) };
}

const createPageQuery =
  (url: string) =>
  ({ queryArg: search, pageParam: offset }: { queryArg: string; pageParam: number | undefined }) => ({
    url,
    params: { search, offset },
  });

const infiniteQueryOptions = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: HitsPage<unknown>) => next,
};

export const searchApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    searchQuestions: build.infiniteQuery<HitsPage<QuestionHit>, string, number | undefined>({
      query: createPageQuery(paths.questions),
      transformResponse: toPage<QuestionHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchComments: build.infiniteQuery<HitsPage<Comment>, string, number | undefined>({
      query: createPageQuery(paths.comments),
      transformResponse: toPage<Comment>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
  }),
});

export const { useSearchQuestionsInfiniteQuery, useSearchCommentsInfiniteQuery } = searchApi;
