import type { AdminCountry } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { Flag } from '@round-table/shared/ui';
import { InactiveMark, MissingTranslationMark } from '../../components/table/table-cells';
import type { TableColumn } from '../../components/table/table-columns';

export const sortKeys = ['name', 'code', 'code_label', 'public', 'active', 'approved'] as const;
export type SortKey = (typeof sortKeys)[number];

export function createCountryColumns(locale: string): TableColumn<AdminCountry, SortKey>[] {
  const toName = ({ name_en, name_de }: AdminCountry) => inLocale(locale, name_en, name_de);
  return [
    {
      key: 'name',
      titleId: 'countries.column.name',
      isRowHeader: true,
      value: toName,
      cell: (country) => <Flag code={country.code} name={toName(country)} />,
      marks: ({ active, name_en, name_de }) => (
        <>
          {!active && <InactiveMark />}
          <MissingTranslationMark en={name_en} de={name_de} />
        </>
      ),
    },
    { key: 'code', titleId: 'countries.column.code', value: ({ code }) => code },
    { key: 'code_label', titleId: 'countries.column.code_label', value: ({ code_label }) => code_label },
    { key: 'public', titleId: 'countries.column.public', value: (country) => country.public },
    { key: 'active', titleId: 'countries.column.active', value: ({ active }) => active },
    { key: 'approved', titleId: 'countries.column.approved', value: ({ checked_upcoming_dl_valid }) => checked_upcoming_dl_valid },
  ];
}
