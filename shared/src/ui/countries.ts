export { ChosenCountries } from './countries/chosen-countries';
export { formatCountryCodes, parseCountryCodes } from './countries/country-codes';
export { findCountries } from './countries/find-countries';
export { toSearch, useAddressParams, useChosenCountries } from './countries/use-address-params';
