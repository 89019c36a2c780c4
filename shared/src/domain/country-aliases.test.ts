import { foldAccents, listCountryAliases } from '@round-table/shared/domain';

test('the jurisdictions of the United Kingdom are found by the names of the whole', () => {
  for (const code of ['GBE', 'GBS', 'GBN']) {
    expect(listCountryAliases(code)).toEqual(expect.arrayContaining(['UK', 'Great Britain', 'Vereinigtes Königreich', 'Großbritannien']));
  }
});

test.each([
  ['TR', 'turkei', 'turkey'],
  ['NL', 'holland', 'holland'],
  ['CZ', 'tschechische republik', 'czech republic'],
  ['US', 'vereinigte staaten', 'usa'],
  ['BA', 'bosnien', 'bosnia'],
  ['IE', 'republik irland', 'eire'],
  ['MD', 'moldawien', 'moldavia'],
  ['CH', 'eidgenossenschaft', 'swiss'],
])('%s is found as %s and %s', (code, german, english) => {
  expect(listCountryAliases(code).map(foldAccents)).toEqual(expect.arrayContaining([german, english]));
});

test('a country without other names has none', () => {
  expect(listCountryAliases('XX')).toEqual([]);
});
