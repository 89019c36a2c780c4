import { countToFind, toHits } from './hits';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

it('detects a next page by the look-ahead row', () => {
  const window = { offset: 20, size: 20 };
  expect(countToFind(window)).toBe(41);
  expect(toHits(rows(20), window)).toEqual({ hits: rows(20) });
  expect(toHits(rows(21), window)).toEqual({ hits: rows(20), next: 40 });
});

it('returns at most 500 hits in total', () => {
  const window = { offset: 490, size: 20 };
  expect(toHits(rows(countToFind(window) - 490), window)).toEqual({ hits: rows(10) });
});
