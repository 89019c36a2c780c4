import { type AdminCountry, type AdminCountryBody, paths, rowOf } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';

/** The data that contain a country's name, or counts by country. */
const dependentTags = ['Country', 'UserInfo', 'AppInfo', 'Map'] as const;

export const countriesApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    addCountry: build.mutation<AdminCountry, AdminCountryBody>({
      query: (body) => ({ url: paths.adminCountries, method: 'POST', body }),
      invalidatesTags: (_country, error) => (error ? [] : dependentTags),
    }),
    changeCountry: build.mutation<AdminCountry, { id: number; body: AdminCountryBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminCountries, id), method: 'PUT', body }),
      invalidatesTags: (_country, error) => (error ? [] : dependentTags),
    }),
  }),
});

export const { useAddCountryMutation, useChangeCountryMutation } = countriesApi;
