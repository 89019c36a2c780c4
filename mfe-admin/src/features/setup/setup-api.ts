import { paths, type Setup, type SetupBody } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const setupApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    getSetup: build.query<Setup, void>({ query: () => paths.adminSetup, providesTags: ['Settings'] }),
    saveSetupStep: build.mutation<Setup, SetupBody>({
      query: (body) => ({ url: paths.adminSetup, method: 'POST', body }),
      invalidatesTags: (_setup, error) => (error ? [] : ['Settings']),
    }),
    importDemoCatalogue: build.mutation<Setup, void>({
      query: () => ({ url: paths.adminSetupCatalogue, method: 'POST', body: {} }),
      invalidatesTags: (_setup, error) => (error ? [] : ['Settings', 'Chapter', 'Country', 'PointOfView', 'Map']),
    }),
  }),
});

export const { useGetSetupQuery, useSaveSetupStepMutation, useImportDemoCatalogueMutation } = setupApi;
