import { type OpenDataIndex, openDataIndexName, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const openDataApi = injectEndpoints('mfe-reports', {
  endpoints: (build) => ({
    getOpenData: build.query<OpenDataIndex, void>({
      query: () => ({ url: paths.openData + openDataIndexName }),
      providesTags: ['Version'],
    }),
  }),
});

export const { useGetOpenDataQuery } = openDataApi;
