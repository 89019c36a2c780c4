import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { useListAdminCountriesQuery } from '../../kit/admin-countries';
import { AdminTable } from '../../kit/table';
import { useShownColumns } from '../../kit/table-columns';
import { ColumnsButton } from '../../kit/table-columns-button';
import { ExportButtons } from '../../kit/table-exports';
import { TableFilters } from '../../kit/table-filters';
import { toSheet } from '../../kit/table-sheet';
import { TableSkeleton } from '../../kit/table-skeleton';
import { rowsIn, useTableView } from '../../kit/table-view';
import { countryColumns, sortKeys } from './country-columns';
import './countries.css';

interface CountriesProps {
  /** Called with the country whose row is pressed; without it the rows only show. */
  onOpen?: (country: AdminCountry) => void;
  /** What stands at the right of the heading, behind the exports. */
  actions: ReactNode;
}

/** All countries, inactive ones too (specification, section 2, Countries admin). What the table shows stands in the address. */
export function Countries({ onOpen, actions }: CountriesProps) {
  const intl = useIntl();
  const locale = useLocale();
  const query = useListAdminCountriesQuery();
  const [view, change] = useTableView(sortKeys);
  const all = useMemo(() => countryColumns(locale), [locale]);
  const columns = useShownColumns('countries', all);
  const file = { title: intl.formatMessage({ id: 'countries.title' }), fileName: { id: 'countries.file' } };
  const rowsOf = (countries: AdminCountry[]) =>
    rowsIn(view, countries, {
      isActive: ({ active }) => active,
      textOf: ({ name_en, name_de, code, code_label }) => [name_en, name_de, code, code_label].join(' '),
      columns: all,
      locale,
      firstBy: 'name',
    });
  return (
    <>
      <PageHeading
        extra={
          <div className="admin-actions">
            <ExportButtons sheet={query.data && (() => toSheet(file, columns.shown, rowsOf(query.data ?? []), intl))} />
            {actions}
          </div>
        }
      >
        <FormattedMessage id="countries.title" />
      </PageHeading>
      <TableFilters view={view} onChange={change} looked="countries.looked" extra={<ColumnsButton columns={columns} />} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.shown.length} />}>
        {(countries) => (
          <AdminTable
            label="countries.title"
            columns={columns.shown}
            rows={rowsOf(countries)}
            view={view}
            onOrder={change}
            isActive={({ active }) => active}
            onOpen={onOpen}
            scroll={{ x: 640 }}
            none={{ title: 'countries.none', hint: 'countries.noneHint' }}
          />
        )}
      </Loaded>
    </>
  );
}
