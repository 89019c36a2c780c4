import { median, ratio } from './figures.mjs';

test('the middle of some numbers', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

test('a ratio is never rounded in one’s favour', () => {
  expect([ratio(1101, 1000), ratio(110, 100), ratio(99, 100)]).toEqual(['1.11', '1.10', '0.99']);
});
