import { isEmail } from '@round-table/shared/domain';
import { demoCatalogue } from '../domain/catalogue/demo-catalogue';
import { demoAccounts, demoAuthor } from './people';

test('all addresses are valid and unique', () => {
  const ofAccounts = demoAccounts.flatMap((person) => person.countries[0] ?? []);
  const codes = demoCatalogue().countries.map((country) => country.code);
  const authors = codes.filter((code) => !ofAccounts.includes(code)).map(demoAuthor);
  const addresses = [...demoAccounts, ...authors].map((person) => person.email);
  expect(addresses.filter((address) => !isEmail(address) || !/^[a-z.-]+@demo\.example$/.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(demoAccounts.length + authors.length);
  expect(authors.filter((person) => person.first === 'Expert')).toEqual([]);
});

test('accented letters become ASCII in addresses', () => {
  expect(demoAuthor('PL').email).toBe('l.zielinski@demo.example');
  expect(demoAuthor('IS').email).toBe('s.jonsdottir@demo.example');
});
