import { type CountrySources, paths, type SourcesBody, type SourcesQuery } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const sourcesApi = injectEndpoints('mfe-questionnaire', {
  endpoints: (build) => ({
    listSources: build.query<CountrySources[], Omit<SourcesQuery, 'country'>>({
      query: (params) => ({ url: paths.sources, params: { ...params } }),
      providesTags: ['Source'],
    }),
    saveSources: build.mutation<CountrySources, SourcesBody>({
      query: (body) => ({ url: paths.sources, method: 'PUT', body }),
      invalidatesTags: (_saved, error) => (error ? [] : ['Source', 'OpenPoint']),
      async onQueryStarted({ question, country }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        const replace = (all: CountrySources[]) => [...all.filter((one) => one.country !== country), saved.data];
        dispatch(sourcesApi.util.updateQueryData('listSources', { question }, replace));
      },
    }),
  }),
});

export const { useListSourcesQuery, useSaveSourcesMutation } = sourcesApi;
