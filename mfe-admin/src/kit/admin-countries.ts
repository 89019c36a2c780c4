import { type AdminCountry, paths } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/kit/intl';
import { api, tagsOf } from '@round-table/shared/runtime';
import { useMemo } from 'react';
import { inLocale } from './table-cells';

export const adminCountriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCountries: build.query<AdminCountry[], void>({
      query: () => paths.adminCountries,
      providesTags: (countries) => tagsOf('Country', countries, ({ id }) => id),
    }),
  }),
});

export const { useListAdminCountriesQuery } = adminCountriesApi;

/** A country by its name in the language of the page; an inactive one is called so. */
export interface NamedCountry {
  id: number;
  code: string;
  name: string;
  active: boolean;
}

/** All countries by name, inactive ones too; undefined while they load. */
export function useNamedCountries(): NamedCountry[] | undefined {
  const { locale, formatMessage } = useIntl();
  const { data } = useListAdminCountriesQuery();
  return useMemo(() => {
    const toName = ({ name_en, name_de, active }: AdminCountry) => {
      const name = inLocale(locale, { en: name_en, de: name_de });
      return active ? name : formatMessage({ id: 'kit.inactiveCountry' }, { name });
    };
    return data
      ?.map((country) => ({ id: country.id, code: country.code, name: toName(country), active: country.active }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [data, locale, formatMessage]);
}
