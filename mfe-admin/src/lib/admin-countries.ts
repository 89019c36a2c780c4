import { type AdminCountry, paths } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { injectEndpoints, tagsOf } from '@round-table/shared/runtime';
import { useMemo } from 'react';

export const adminCountriesApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => ({
    listAdminCountries: build.query<AdminCountry[], void>({
      query: () => paths.adminCountries,
      providesTags: (countries) => tagsOf('Country', countries, ({ id }) => id),
    }),
  }),
});

export const { useListAdminCountriesQuery } = adminCountriesApi;

/** A country with its name in the page's language, and a remark if it is inactive. */
export interface NamedCountry {
  id: number;
  code: string;
  name: string;
  active: boolean;
}

/** All countries sorted by name, including inactive ones; undefined while loading. */
export function useNamedCountries(): NamedCountry[] | undefined {
  const { locale, formatMessage } = useIntl();
  const { data } = useListAdminCountriesQuery();
  return useMemo(() => {
    const toName = ({ name_en, name_de, active }: AdminCountry) => {
      const name = inLocale(locale, name_en, name_de);
      return active ? name : formatMessage({ id: 'common.inactiveCountry' }, { name });
    };
    return data
      ?.map((country) => ({ id: country.id, code: country.code, name: toName(country), active: country.active }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [data, locale, formatMessage]);
}
