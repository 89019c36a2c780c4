import { aCountry } from '@round-table/shared/testing';
import { rankedCountries } from './ranked-countries';

const countries = ['AT', 'BE', 'CH', 'DE'].map((code, index) => aCountry({ id: index + 1, code, name: code }));

test('countries by descending score, the same score sharing a place', () => {
  const rows = rankedCountries(countries, { AT: 3, BE: 10.5, DE: 10.5 });
  expect(rows.map(({ place, country, score }) => [place, country.code, score])).toEqual([
    [1, 'BE', 10.5],
    [1, 'DE', 10.5],
    [3, 'AT', 3],
    [4, 'CH', 0],
  ]);
});
