import type { AdminCountry } from '@round-table/shared/contract';
import { FormattedMessage, type IntlShape, useIntl } from '@round-table/shared/kit/intl';
import { useLocale } from '@round-table/shared/runtime';
import { EmptyState, Flag, Loaded, LoadingSkeleton } from '@round-table/shared/ui';
import { Table, type TableColumnsType } from '@round-table/shared/ui/table';
import type { ReactNode } from 'react';
import { InactiveMark, inLocale, MissingMark, OpenCell, YesNo } from '../../kit/table-cells';
import { TableFilters } from '../../kit/table-filters';
import { orderIn, rowsIn, sortingOf, type TableView, useTableView } from '../../kit/table-view';
import { useListAdminCountriesQuery } from './countries-api';
import './countries.css';

type OnOpen = ((country: AdminCountry) => void) | undefined;
const sortKeys = ['name', 'code', 'code_label', 'public', 'active', 'approved'] as const;
type SortKey = (typeof sortKeys)[number];

const nameOf = (country: AdminCountry, locale: string) => inLocale(locale, { en: country.name_en, de: country.name_de });

const valuesOf = (locale: string): Record<SortKey, (country: AdminCountry) => string | boolean> => ({
  name: (country) => nameOf(country, locale),
  code: ({ code }) => code,
  code_label: ({ code_label }) => code_label,
  public: (country) => country.public,
  active: ({ active }) => active,
  approved: ({ checked_upcoming_dl_valid }) => checked_upcoming_dl_valid,
});

function columnsOf(view: TableView<SortKey>, { formatMessage, locale }: IntlShape, onOpen: OnOpen): TableColumnsType<AdminCountry> {
  const values = valuesOf(locale);
  const cell = (key: SortKey, country: AdminCountry): ReactNode => {
    const value = values[key](country);
    if (key !== 'name') return typeof value === 'boolean' ? <YesNo value={value} /> : value;
    return (
      <>
        <OpenCell onOpen={onOpen && (() => onOpen(country))}>
          <Flag code={country.code} name={value} />
        </OpenCell>
        {!country.active && <InactiveMark />}
        <MissingMark en={country.name_en} de={country.name_de} />
      </>
    );
  };
  return sortKeys.map((key) => ({
    ...sortingOf(view, key),
    title: formatMessage({ id: `countries.column.${key}` }),
    className: key === 'name' ? 'admin-head' : undefined,
    rowScope: key === 'name' ? 'row' : undefined,
    render: (_value: unknown, country) => cell(key, country),
  }));
}

function CountriesTable({ countries, onOpen }: { countries: AdminCountry[]; onOpen: OnOpen }) {
  const intl = useIntl();
  const locale = useLocale();
  const [view, change] = useTableView(sortKeys);
  const rows = rowsIn(view, countries, {
    isActive: ({ active }) => active,
    textOf: ({ name_en, name_de, code, code_label }) => [name_en, name_de, code, code_label].join(' '),
    valueOf: valuesOf(locale),
    locale,
  });
  return (
    <>
      <TableFilters view={view} onChange={change} looked="countries.looked" />
      <Table<AdminCountry>
        aria-label={intl.formatMessage({ id: 'countries.title' })}
        className="admin-table"
        rowKey="id"
        columns={columnsOf(view, intl, onOpen)}
        dataSource={rows}
        rowClassName={({ active }) => (active ? '' : 'admin-off')}
        onChange={(_pages, _filters, sorter) => change(orderIn(sorter, sortKeys))}
        onRow={(country) => ({ onClick: onOpen && (() => onOpen(country)), className: onOpen && 'admin-opens' })}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: <EmptyState title={<FormattedMessage id="countries.none" />} hint={<FormattedMessage id="countries.noneHint" />} />,
        }}
        pagination={false}
      />
    </>
  );
}

/** All countries, inactive ones too (specification, section 2, Countries admin). What the table shows stands in the address. */
export function Countries({ onOpen }: { onOpen?: (country: AdminCountry) => void }) {
  const query = useListAdminCountriesQuery();
  return (
    <Loaded query={query} skeleton={<LoadingSkeleton shape="rows" rows={12} height={39} />}>
      {(countries) => <CountriesTable countries={countries} onOpen={onOpen} />}
    </Loaded>
  );
}
