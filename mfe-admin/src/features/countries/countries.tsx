import type { AdminCountry } from '@round-table/shared/contract';
import { useLocale } from '@round-table/shared/runtime';
import { type ReactNode, useMemo } from 'react';
import { TablePage } from '../../components/table/table-page';
import { useAdminTable } from '../../components/table/use-admin-table';
import { useListAdminCountriesQuery } from '../../lib/admin-countries';
import { createCountryTable } from './country';

interface CountriesProps {
  /** Called with the country whose row is pressed; without it rows do not open. */
  onOpen?: (country: AdminCountry) => void;
  /** Buttons after the exports. */
  actions: ReactNode;
}

const none: AdminCountry[] = [];

/** All countries, including inactive ones (CTY-01). The view is stored in the address. */
export function Countries(props: CountriesProps) {
  const locale = useLocale();
  const query = useListAdminCountriesQuery();
  const spec = useMemo(() => createCountryTable(locale), [locale]);
  return (
    <TablePage
      {...props}
      query={query}
      table={useAdminTable(spec, query.data ?? none)}
      label="countries.title"
      fileName="countries.file"
      searchLabel="countries.looked"
      minWidth={640}
      empty={
        query.data?.length === 0
          ? { title: 'countries.noneYet', hint: 'countries.noneYetHint' }
          : { title: 'countries.none', hint: 'countries.noneHint' }
      }
    />
  );
}
