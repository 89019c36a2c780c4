import { paths, type Ranking, type RankingQuery } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const readerRankingApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    getReaderRanking: build.query<Ranking, RankingQuery>({
      query: (params) => ({ url: paths.ranking, params: { ...params } }),
      providesTags: ['PointOfView', 'GivenAnswer', 'Chapter', 'Country'],
    }),
  }),
});

export const { useGetReaderRankingQuery } = readerRankingApi;
