import { type AdminCountry, type AdminCountryBody, maxCodeLength } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { Flag } from '@round-table/shared/ui';
import { string } from 'yup';
import { createColumns, defineForm, type FormValues, listFieldFilters } from '../../components/entity/entity-form';
import { flag, text, translated } from '../../components/entity/fields';
import type { Layout } from '../../components/entity/form-fields';
import { createNameColumn } from '../../components/table/table-cells';
import type { TableSpec } from '../../components/table/table-view';
import { name } from '../../lib/form-rules';
import styles from './country-dialog.module.css';

const code = string().trim().max(maxCodeLength, 'common.codeTooLong');

export const countryForm = defineForm<AdminCountry, AdminCountryBody>({
  ...translated('name', { label: 'countries.name', rule: name, required: true }),
  code: text({
    label: 'countries.code',
    rule: code.required('common.required').matches(/^[A-Za-z0-9]*$/, 'countries.codeLetters'),
    required: true,
    isNarrow: true,
    column: true,
  }),
  code_label: text({ label: 'countries.code_label', rule: code, isNarrow: true, column: true }),
  public: flag({ label: 'common.public', column: true }),
  active: flag({ label: 'common.active', column: true }),
});

export const countryLayout: Layout<FormValues<AdminCountryBody>> = [
  { cells: ['translations'] },
  { cells: ['code', 'code_label', 'flags'], className: styles.codes },
];

const toName = (locale: string, { name_en, name_de }: AdminCountry) => inLocale(locale, name_en, name_de);

export const createCountryTable = (locale: string): TableSpec<AdminCountry> => ({
  name: 'countries',
  columns: createColumns<AdminCountry>(
    countryForm,
    {
      name: {
        ...createNameColumn(locale, 'countries.name', ({ name_en, name_de }) => ({ en: name_en, de: name_de })),
        cell: (country) => <Flag code={country.code} name={toName(locale, country)} />,
      },
      approved: { titleId: 'countries.approved', value: ({ checked_upcoming_dl_valid }) => checked_upcoming_dl_valid },
    },
    ['name'],
  ),
  filters: listFieldFilters(countryForm),
  isActive: ({ active }) => active,
  toSearchText: ({ name_en, name_de, code: full, code_label }) => [name_en, name_de, full, code_label].join(' '),
  defaultSort: 'name',
});
