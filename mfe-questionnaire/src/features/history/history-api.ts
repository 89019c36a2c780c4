import { type History, type HistoryQuery, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const historyApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<History, Omit<HistoryQuery, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam: before }) => ({ url: paths.history, params: { ...queryArg, before } }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
    }),
  }),
});

export const { useGetHistoryInfiniteQuery } = historyApi;
