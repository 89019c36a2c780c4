import { passwordLength } from '@round-table/shared/contract';
import popularPasswords from 'popular-passwords/data.json';
import { findPasswordProblems } from './rules';

const names = ['Round Table', 'reader@demo.example', 'reader', 'demo', 'example', 'Agnes', 'Lindqvist', 'Li'];
const find = (password: string) => findPasswordProblems(password, names);

test.each([
  'Password123!',
  'passwordpassword',
  'ｐａｓｓｗｏｒｄ１２３４',
  'trustno1trustno1',
  'aaaaaaaaaaaaaa',
  'ab1ab1ab1ab1',
  '0123456789',
  'zyxwvutsrqponm',
  // Of the second list alone.
  '0987654321q',
])('%s is common', (password) => {
  expect(find(password)).toEqual(['password-common']);
});

test.each([
  'roundtable1',
  'RoundTable2026!',
  'round-table-demo',
  'reader@demo.example',
  'reader@demo.example1',
  'Agnes.Lindqvist',
  'LINDQVIST-2026',
  'Ｒｏｕｎｄｔａｂｌｅ１２',
])('%s consists of names', (password) => {
  expect(find(password)).toEqual(['password-names']);
});

test.each([
  'seven green bottles',
  'agnes likes mountains',
  'round table of seven',
  'Grundbuch gehört dazu',
  '登記簿は公開されていますよ',
  'liliput-lilac-42',
  '!!#*?=)(/&%$§"!',
])('%s is accepted', (password) => {
  expect(find(password)).toEqual([]);
});

test('the length is checked first', () => {
  expect(find('short')).toEqual([{ code: 'too-short', value: 10 }]);
  expect(find('x'.repeat(2000))).toEqual([{ code: 'too-long', value: expect.any(Number) }]);
});

test('passwords that are as long as ours are common in more than 3,000 cases (ASVS 6.2.4)', () => {
  const long = popularPasswords.filter((password) => password.length >= passwordLength.min);
  expect(long.length).toBeGreaterThan(3000);
  expect(long.filter((password) => find(password).length === 0)).toEqual([]);
});
