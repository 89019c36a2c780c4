import { type ChangeDetails, type ChangeSubject, type Changes, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The versions to compare; without `to`, live data. */
export interface ComparedVersions {
  from: string;
  to: string | undefined;
}

export interface DetailsArgument extends ComparedVersions {
  kind: ChangeSubject | undefined;
  country?: string;
  /** Ids. */
  questions?: number[];
}

export const changesApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    getChanges: build.query<Changes, ComparedVersions>({
      query: (params) => ({ url: paths.changes, params }),
      providesTags: ['Version', 'GivenAnswer', 'Comment', 'Source'],
    }),
    listChangeDetails: build.infiniteQuery<ChangeDetails, DetailsArgument, number | undefined>({
      query: ({ queryArg: { questions, ...params }, pageParam: offset }) => ({
        url: paths.changeDetails,
        params: { ...params, questions: questions && JSON.stringify(questions), offset },
      }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Version', 'GivenAnswer', 'Comment', 'Source'],
    }),
  }),
});

export const { useGetChangesQuery, useListChangeDetailsInfiniteQuery } = changesApi;
