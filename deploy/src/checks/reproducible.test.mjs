import { checkReproducible, findDifferences } from './reproducible.mjs';

test('two builds differ in what only one has, and in what has other bytes', () => {
  const first = new Map([
    ['a.js', '1'],
    ['b.js', '2'],
    ['c.js', '3'],
  ]);
  const second = new Map([
    ['a.js', '1'],
    ['b.js', '4'],
    ['d.js', '3'],
  ]);
  expect(findDifferences(first, first, 'again')).toEqual([]);
  expect(findDifferences(first, second, 'again')).toEqual(['b.js differs again', 'c.js differs again', 'd.js differs again']);
});

test('the same source has the same build, wherever and however often it is built', async () => {
  expect(await checkReproducible()).toEqual([]);
});
