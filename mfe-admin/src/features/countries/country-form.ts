import { type AdminCountry, type AdminCountryBody, maxCodeLength } from '@round-table/shared/contract';
import { boolean, object, string } from 'yup';
import { name, oneOf } from '../../kit/rules';

/** What the form holds of a country (specification, section 5). */
export type CountryValues = Omit<AdminCountryBody, 'revision'>;

/** The values of the form: of a country, or of a new one (public and active). */
export const toCountryValues = (country?: AdminCountry): CountryValues => ({
  name_en: country?.name_en ?? '',
  name_de: country?.name_de ?? '',
  code: country?.code ?? '',
  code_label: country?.code_label ?? '',
  public: country?.public ?? true,
  active: country?.active ?? true,
});

/** What is sent: without spaces round the texts, and with the state that was seen. */
export const toCountryBody = (values: CountryValues, seen?: AdminCountry): AdminCountryBody => ({
  ...values,
  name_en: values.name_en.trim(),
  name_de: values.name_de.trim(),
  code: values.code.trim(),
  code_label: values.code_label.trim(),
  revision: seen?.revision,
});

const names = ['name_en', 'name_de'] as const;
const code = string().trim().max(maxCodeLength, 'kit.codeTooLong');

/** Its errors are message ids. */
export const countrySchema = object({
  name_en: oneOf(name, names),
  name_de: oneOf(name, names),
  code: code.required('kit.required').matches(/^[A-Za-z0-9]*$/, 'countries.codeLetters'),
  code_label: code,
  public: boolean().required(),
  active: boolean().required(),
});
