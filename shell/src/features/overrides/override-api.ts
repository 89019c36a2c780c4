import { type Override, paths } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

export const overrideApi = api.injectEndpoints({
  endpoints: (build) => ({
    allowOverride: build.mutation<Override[], Override>({ query: (body) => ({ url: paths.overrides, method: 'POST', body }) }),
    resetOverrides: build.mutation<null, void>({ query: () => ({ url: paths.overrides, method: 'DELETE' }) }),
  }),
});

export const { useAllowOverrideMutation, useResetOverridesMutation } = overrideApi;
