import { type AdminRelease, type AdminReleases, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

export const releasesApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listReleases: build.query<AdminReleases, void>({ query: () => paths.adminReleases, providesTags: ['Release'] }),
    changeRelease: build.mutation<null, AdminRelease>({
      query: (body) => ({ url: paths.adminReleases, method: 'POST', body }),
      // After a refusal too: another build is live than the page shows.
      invalidatesTags: ['Release'],
    }),
  }),
});

export const { useListReleasesQuery, useChangeReleaseMutation } = releasesApi;
