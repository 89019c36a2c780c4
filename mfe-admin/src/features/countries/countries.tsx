import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLocale } from '@round-table/shared/runtime';
import { Loaded, PageHeading } from '@round-table/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { Actions } from '../../components/actions';
import { AdminTable } from '../../components/table/admin-table';
import { ColumnsButton } from '../../components/table/columns-button';
import { useVisibleColumns } from '../../components/table/table-columns';
import { TableFilters } from '../../components/table/table-filters';
import { TableSkeleton } from '../../components/table/table-skeleton';
import { selectRows, useTableView } from '../../components/table/table-view';
import { ExportButtons } from '../../components/table-export/export-buttons';
import { toSheet } from '../../components/table-export/table-sheet';
import { useListAdminCountriesQuery } from '../../lib/admin-countries';
import { createCountryColumns, sortKeys } from './country-columns';

interface CountriesProps {
  /** Called with the country whose row is pressed; without it rows do not open. */
  onOpen?: (country: AdminCountry) => void;
  /** Buttons after the exports. */
  actions: ReactNode;
}

const noneYet = { title: 'countries.noneYet', hint: 'countries.noneYetHint' };

/** All countries, including inactive ones (CTY-01). The view is stored in the address. */
export function Countries({ onOpen, actions }: CountriesProps) {
  const intl = useIntl();
  const locale = useLocale();
  const query = useListAdminCountriesQuery();
  const [view, change] = useTableView(sortKeys);
  const all = useMemo(() => createCountryColumns(locale), [locale]);
  const columns = useVisibleColumns('countries', all);
  const file = { title: intl.formatMessage({ id: 'countries.title' }), fileName: { id: 'countries.file' } };
  const { data } = query;
  const rows = useMemo(
    () =>
      selectRows(view, data ?? [], {
        isActive: ({ active }) => active,
        toSearchText: ({ name_en, name_de, code, code_label }) => [name_en, name_de, code, code_label].join(' '),
        columns: all,
        locale,
        defaultSort: 'name',
      }),
    [view, data, all, locale],
  );
  return (
    <>
      <PageHeading
        extra={
          <Actions>
            <ExportButtons sheet={data && (() => toSheet(file, columns.visible, rows, intl))} />
            {actions}
          </Actions>
        }
      >
        <FormattedMessage id="countries.title" />
      </PageHeading>
      <TableFilters view={view} onChange={change} searchLabel="countries.looked" extra={<ColumnsButton columns={columns} />} />
      <Loaded query={query} skeleton={<TableSkeleton columns={columns.visible.length} />}>
        {({ length }) => (
          <AdminTable
            label="countries.title"
            columns={columns.visible}
            rows={rows}
            view={view}
            onSort={change}
            isActive={({ active }) => active}
            onOpen={onOpen}
            minWidth={640}
            empty={length > 0 ? { title: 'countries.none', hint: 'countries.noneHint' } : noneYet}
          />
        )}
      </Loaded>
    </>
  );
}
