import { type AdminCountry, type AdminCountryBody, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';
import { createRowEndpoints } from '../../lib/row-endpoints';

/** The data that contain a country's name, or counts by country. */
const dependentTags = ['Country', 'UserInfo', 'AppInfo', 'Map'] as const;

export const countriesApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => {
    const { add, change } = createRowEndpoints<AdminCountry, AdminCountryBody>(build, paths.adminCountries, dependentTags);
    return { addCountry: add, changeCountry: change };
  },
});

export const { useAddCountryMutation, useChangeCountryMutation } = countriesApi;
