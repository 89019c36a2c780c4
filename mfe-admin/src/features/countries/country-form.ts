import { type AdminCountry, type AdminCountryBody, maxCodeLength } from '@round-table/shared/contract';
import { boolean, object, string } from 'yup';
import { name, requireOneOf } from '../../lib/form-rules';

export type CountryValues = Omit<AdminCountryBody, 'revision'>;

/** The form values of a country; a new one is public and active. */
export const toCountryValues = (country?: AdminCountry): CountryValues => ({
  name_en: country?.name_en ?? '',
  name_de: country?.name_de ?? '',
  code: country?.code ?? '',
  code_label: country?.code_label ?? '',
  public: country?.public ?? true,
  active: country?.active ?? true,
});

/** The request body: with trimmed texts, and the revision that the values are based on. */
export const toCountryBody = (values: CountryValues, base?: AdminCountry): AdminCountryBody => ({
  ...values,
  name_en: values.name_en.trim(),
  name_de: values.name_de.trim(),
  code: values.code.trim(),
  code_label: values.code_label.trim(),
  revision: base?.revision,
});

const names = ['name_en', 'name_de'] as const;
const code = string().trim().max(maxCodeLength, 'common.codeTooLong');

/** Error texts are message ids. */
export const countrySchema = object({
  name_en: requireOneOf(name, names),
  name_de: requireOneOf(name, names),
  code: code.required('common.required').matches(/^[A-Za-z0-9]*$/, 'countries.codeLetters'),
  code_label: code,
  public: boolean().required(),
  active: boolean().required(),
});
