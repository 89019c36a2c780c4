import type { AdminCountry } from '@round-table/shared/contract';
import { Flag } from '@round-table/shared/ui';
import { InactiveMark, inLocale, MissingMark } from '../../kit/table-cells';
import type { TableColumn } from '../../kit/table-columns';

export const sortKeys = ['name', 'code', 'code_label', 'public', 'active', 'approved'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The columns of the countries in a language. */
export function countryColumns(locale: string): TableColumn<AdminCountry, SortKey>[] {
  const nameOf = ({ name_en, name_de }: AdminCountry) => inLocale(locale, { en: name_en, de: name_de });
  return [
    {
      key: 'name',
      title: 'countries.column.name',
      isHead: true,
      value: nameOf,
      cell: (country) => <Flag code={country.code} name={nameOf(country)} />,
      marks: ({ active, name_en, name_de }) => (
        <>
          {!active && <InactiveMark />}
          <MissingMark en={name_en} de={name_de} />
        </>
      ),
    },
    { key: 'code', title: 'countries.column.code', value: ({ code }) => code },
    { key: 'code_label', title: 'countries.column.code_label', value: ({ code_label }) => code_label },
    { key: 'public', title: 'countries.column.public', value: (country) => country.public },
    { key: 'active', title: 'countries.column.active', value: ({ active }) => active },
    { key: 'approved', title: 'countries.column.approved', value: ({ checked_upcoming_dl_valid }) => checked_upcoming_dl_valid },
  ];
}
