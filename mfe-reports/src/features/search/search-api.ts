import { type Comment, paths, type QuestionHit } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

/** Some hits, best first, and where those begin that follow them: undefined after the last. */
export interface HitsPage<Hit> {
  hits: Hit[];
  next?: number;
}

interface Answer {
  response?: { headers: Headers };
}

/** What a search answers with: its `Link` (RFC 8288) names the offset of the next hits. */
function toPage<Hit>(hits: Hit[], answer: Answer | undefined): HitsPage<Hit> {
  const [, next] = /[?&]offset=(\d+)[^>]*>; *rel="next"/.exec(answer?.response?.headers.get('link') ?? '') ?? [];
  return next === undefined ? { hits } : { hits, next: Number(next) };
}

const askFor =
  (url: string) =>
  ({ queryArg: search, pageParam: offset }: { queryArg: string; pageParam: number | undefined }) => ({
    url,
    params: { search, offset },
  });

const infiniteQueryOptions = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: HitsPage<unknown>) => next,
};

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchQuestions: build.infiniteQuery<HitsPage<QuestionHit>, string, number | undefined>({
      query: askFor(paths.questions),
      transformResponse: toPage<QuestionHit>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
    searchComments: build.infiniteQuery<HitsPage<Comment>, string, number | undefined>({
      query: askFor(paths.comments),
      transformResponse: toPage<Comment>,
      infiniteQueryOptions,
      providesTags: ['Search'],
    }),
  }),
});

export const { useSearchQuestionsInfiniteQuery, useSearchCommentsInfiniteQuery } = searchApi;
