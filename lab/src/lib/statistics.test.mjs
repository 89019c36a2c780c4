import { median, quantile, ratio } from './statistics.mjs';

it('computes the median', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

it('computes quantiles', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(numbers, 0.5), quantile(numbers, 0.95), quantile(numbers, 1)]).toEqual([51, 96, 100]);
});

it('rounds ratios up', () => {
  expect([ratio(1101, 1000), ratio(110, 100), ratio(99, 100)]).toEqual(['1.11', '1.10', '0.99']);
});
