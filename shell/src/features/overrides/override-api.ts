import { type Override, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const overrideApi = injectEndpoints('shell', {
  endpoints: (build) => ({
    /** Lets this browser load a feature app from a developer's machine; the server stores the permission in a cookie. */
    allowOverride: build.mutation<Override[], Override>({ query: (body) => ({ url: paths.overrides, method: 'POST', body }) }),
    /** Revokes all permissions of this browser. */
    resetOverrides: build.mutation<null, void>({ query: () => ({ url: paths.overrides, method: 'DELETE' }) }),
  }),
});

export const { useAllowOverrideMutation, useResetOverridesMutation } = overrideApi;
