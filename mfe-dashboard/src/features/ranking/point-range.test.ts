import { rangeOf } from './point-range';

test.each([
  [[40, 60], 100, [38, 62]],
  [[0, 100], 100, [0, 100]],
  [[50], 100, [40, 60]],
  [[0], 0, [0, 0.1]],
])('%j of at most %d stands between %j', (figures, limit, range) => {
  expect(rangeOf(figures, limit)).toEqual(range);
});
