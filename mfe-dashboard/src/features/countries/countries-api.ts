import { type Country, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

const countriesApi = injectEndpoints('mfe-dashboard', {
  endpoints: (build) => ({
    /** The countries of a read-only version, by its number. */
    listVersionCountries: build.query<Country[], string>({
      query: (version) => ({ url: paths.countries, params: { version } }),
      providesTags: ['Country', 'Version'],
    }),
  }),
});

export const { useListVersionCountriesQuery } = countriesApi;
