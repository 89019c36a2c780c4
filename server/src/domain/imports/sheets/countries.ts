import { adminCountryFields, CountryCodeInput, type ImportSheet, toCountryCode } from '@round-table/shared/contract';
import { sql } from 'kysely';
import { type TBoolean, type TString, Type } from 'typebox';
import { Value as Schema } from 'typebox/value';
import type { Db } from '../../../platform/db/schema/schema';
import { countryColumns } from '../../catalogue/catalogue-file';
import { type Field, flag, text } from '../fields';
import { faultAt, type LoadedSheet, type SheetPlan } from '../plan';
import type { Fault } from '../rows';
import { createTableWriter } from './table';

const sheet: ImportSheet = 'Countries';

const code: Field = {
  title: 'code',
  read: (cell) => {
    const value = String(cell).trim();
    return Schema.Check(CountryCodeInput, value) ? { value: toCountryCode(value) } : { problem: 'format' };
  },
};

/** A flag of a new country is off, apart from `active`. */
const toField = (title: string, schema: TBoolean | TString): Field =>
  Type.IsBoolean(schema) ? flag(title, title === 'active') : text(title, Number((schema as { maxLength?: number }).maxLength), '');

const writer = createTableWriter('country', {
  hasRevision: true,
  isFree: sql`not exists (select from given_answer where country_id = country.id) and not exists (select from comment where country_id = country.id)
    and not exists (select from source where country_id = country.id) and not exists (select from attachment where country_id = country.id)
    and not exists (select from inquiry where country_id = country.id) and not exists (select from user_country where country_id = country.id)
    and not exists (select from version_country where country_id = country.id)
    and not exists (select from first_confirmation where country_id = country.id) and confirmed_at is null`,
});

/** Countries by their code (CTY-01). */
export async function loadCountries(db: Db): Promise<LoadedSheet[]> {
  const rows = await db
    .selectFrom('country')
    .select(['id', ...countryColumns])
    .orderBy('code')
    .execute();
  return [
    {
      sheet,
      key: code,
      newRows: 'named',
      fields: Object.entries(adminCountryFields).map(([title, schema]) => toField(title, schema)),
      stored: rows.map(({ id, ...values }) => ({ id, key: values.code, values })),
      toName: (values) => String(values.code),
      ...writer,
    },
  ];
}

/** A name in at least one language. */
export const checkCountries = (plans: SheetPlan[]): Fault[] =>
  plans
    .flatMap(({ targets }) => targets)
    .filter(({ after }) => after.name_en === '' && after.name_de === '')
    .map(({ row }) => faultAt(row, 'name_en', 'one-of-both'));
