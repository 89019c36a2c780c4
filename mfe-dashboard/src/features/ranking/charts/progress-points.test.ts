import { toAxisDomain } from './progress-points';

test.each([
  [[40, 60], 100, [38, 62]],
  [[0, 100], 100, [0, 100]],
  [[50], 100, [40, 60]],
  [[0], 0, [0, 0.1]],
])('the axis of values %j with limit %d has the domain %j', (values, limit, domain) => {
  expect(toAxisDomain(values, limit)).toEqual(domain);
});
