import { type OpenChange, paths, rowOf, type StillCorrectBody } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const openPointsApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    getOpenChange: build.query<OpenChange, StillCorrectBody>({
      query: ({ question, country }) => ({ url: rowOf(paths.openPoints, question), params: { country } }),
      providesTags: ['OpenPoint'],
    }),
    saveStillCorrect: build.mutation<null, StillCorrectBody>({
      query: (body) => ({ url: paths.openPoints, method: 'POST', body }),
      invalidatesTags: ['OpenPoint'],
    }),
    removeStillCorrect: build.mutation<null, StillCorrectBody>({
      query: ({ question, country }) => ({ url: rowOf(paths.openPoints, question), method: 'DELETE', params: { country } }),
      invalidatesTags: ['OpenPoint'],
    }),
  }),
});

export const { useGetOpenChangeQuery } = openPointsApi;
