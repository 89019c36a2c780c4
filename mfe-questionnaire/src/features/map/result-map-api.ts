import { paths, type ResultMap, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const resultMapApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    getResultMap: build.query<ResultMap, { question: number; version?: string }>({
      query: ({ question, version }) => ({ url: rowOf(paths.map, question), params: { version } }),
      providesTags: ['Map'],
    }),
  }),
});

export const { useGetResultMapQuery } = resultMapApi;
