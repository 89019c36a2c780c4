import { foundFor, toHits } from './hits';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

it('one more row than is told says that there are others', () => {
  const window = { offset: 20, size: 20 };
  expect(foundFor(window)).toBe(41);
  expect(toHits(rows(20), window)).toEqual({ hits: rows(20) });
  expect(toHits(rows(21), window)).toEqual({ hits: rows(20), next: 40 });
});

it('no more than five hundred are told in all', () => {
  const window = { offset: 490, size: 20 };
  expect(toHits(rows(foundFor(window) - 490), window)).toEqual({ hits: rows(10) });
});
