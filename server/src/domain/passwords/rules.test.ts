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
