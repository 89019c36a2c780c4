export { ChosenCountries } from './countries/chosen-countries';
export { formatCountryCodes, parseCountryCodes } from './countries/country-codes';
export { findCountries } from './countries/find-countries';
export { useChosenCountries } from './countries/use-chosen-countries';
