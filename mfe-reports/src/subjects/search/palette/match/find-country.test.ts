import { type CountryItem, findCountry } from './find-country';
import { fold, toTerms } from './terms';

const aCountry = (code: string, name: string, otherName: string, aliases: string[] = []): CountryItem => ({
  code,
  name,
  codes: [code.toLowerCase()],
  texts: [fold(name), fold(otherName)],
  aliases: aliases.map(fold),
});
const countries = [
  aCountry('AT', 'Austria', 'Österreich'),
  aCountry('IE', 'Ireland', 'Irland'),
  aCountry('IS', 'Iceland', 'Island'),
  aCountry('NI', 'Northern Ireland', 'Nordirland', ['UK']),
  aCountry('CZ', 'Czechia', 'Tschechien', ['Czech Republic', 'Tschechische Republik']),
];
const find = (typed: string) => {
  const found = findCountry(countries, toTerms(typed));
  return [found?.country.code, found?.rest.map(({ text }) => text)];
};

test.each([
  ['ireland', ['IE', []]],
  ['northern ireland rank', ['NI', ['rank']]],
  ['austr rank', ['AT', ['rank']]],
  ['aust', ['AT', []]],
  ['czech republic', ['CZ', []]],
  ['tschechische republik notar', ['CZ', ['notar']]],
  ['osterreich', ['AT', []]],
  // Shorter beginnings are words of questions.
  ['aus', [undefined, undefined]],
  ['rank', [undefined, undefined]],
  ['', [undefined, undefined]],
])('%j names %j; the other words are left for the questions @FND-11', (typed, expected) => {
  expect(find(typed)).toEqual(expected);
});

test.each([
  ['is rank', 'IS'],
  ['at v2', 'AT'],
  ['uk', 'NI'],
  ['the rank is lost v2', 'IS'],
  ['what is the rank', undefined],
])('a code is a country in a short query or beside a number: %j names %j @FND-11', (typed, code) => {
  expect(find(typed)[0]).toBe(code);
});
