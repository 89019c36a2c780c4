import { type AdminCountry, type AdminCountryBody, paths, rowOf } from '@round-table/shared/contract';
import { api } from '@round-table/shared/runtime';

/** What shows a country's name, or counts with it. */
const followers = ['Country', 'UserInfo', 'AppInfo', 'Map'] as const;

export const countriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addCountry: build.mutation<AdminCountry, AdminCountryBody>({
      query: (body) => ({ url: paths.adminCountries, method: 'POST', body }),
      invalidatesTags: (_country, error) => (error ? [] : followers),
    }),
    changeCountry: build.mutation<AdminCountry, { id: number; body: AdminCountryBody }>({
      query: ({ id, body }) => ({ url: rowOf(paths.adminCountries, id), method: 'PUT', body }),
      invalidatesTags: (_country, error) => (error ? [] : followers),
    }),
  }),
});

export const { useAddCountryMutation, useChangeCountryMutation } = countriesApi;
