import { type CountryProfile, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

const countryApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    getCountryProfile: build.query<CountryProfile, { code: string; version?: string }>({
      query: ({ code, version }) => ({ url: `${paths.countryProfile}${code}/`, params: { version } }),
      providesTags: ['Map', 'Country', 'Attachment', 'Source', 'Version'],
    }),
  }),
});

export const { useGetCountryProfileQuery } = countryApi;
